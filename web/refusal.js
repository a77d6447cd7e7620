// Why the server refused something. Its own sentence names commands that players type, so the page
// says one of its own if it has one.
import { w, hasWord, addWords } from './words.js';

await addWords('why');

export function refusal(answer) {
  const key = `why.${answer.get('why')}`;
  if (!hasWord(key)) return answer.text;
  const facts = Object.fromEntries([...answer.attributes].map(([name, value]) => [name, value.replaceAll(',', ', ')]));
  if (answer.has('retry_ms')) facts.seconds = Math.ceil(answer.number('retry_ms') / 1000);
  return w(key, facts);
}
