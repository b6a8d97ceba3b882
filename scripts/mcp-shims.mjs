// In the place of what the protocol's library brings along for Node: we check no schema by it, so its validator stays out of the program.
export { default as process } from 'node:process';

export class DefaultJsonSchemaValidator {
  getValidator() {
    throw new Error('no schema is checked by this library');
  }
}
