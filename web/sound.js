// Short tunes: your turn, a call, a win. They are generated here; browsers allow them after the first
// tap.
const TUNES = { turn: [660], call: [660, 880, 660, 880], won: [523, 659, 784, 1047] };
let ears = null;
export function chime(name) {
  if (!window.AudioContext) return;
  ears ??= new AudioContext();
  ears.resume();
  TUNES[name].forEach((pitch, i) => {
    const tone = ears.createOscillator(), volume = ears.createGain(), at = ears.currentTime + i * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.15, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    tone.connect(volume).connect(ears.destination);
    tone.start(at);
    tone.stop(at + 0.3);
  });
}
