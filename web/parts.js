// Modules that are loaded when they are first needed, so that a phone loads only what it shows.
const found = new Map(), asked = new Map();

// The module, if it is already loaded.
export const here = file => found.get(file);

export function load(file) {
  if (!asked.has(file)) asked.set(file, fetchModule(file));
  return asked.get(file);
}

// A browser remembers a module that it could not load, so each retry uses a different address.
async function fetchModule(file) {
  for (let tries = 0; ; tries++) {
    try {
      const module = await import(`./${file}.js${tries ? `?${tries}` : ''}`);
      found.set(file, module);
      return module;
    } catch {
      await new Promise(done => setTimeout(done, Math.min(1000 * 2 ** tries, 8000)));
    }
  }
}
