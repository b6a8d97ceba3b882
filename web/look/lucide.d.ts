// What `scripts/lucide.mjs` makes of an import when the page is bundled.
declare module 'lucide:*' {
  const shapes: readonly (readonly [tag: string, geometry: Readonly<Record<string, string>>])[];
  export default shapes;
}
