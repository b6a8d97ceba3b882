// How elements are made in the bundle: children behind each other, not in a list by name, which is a fortieth of the whole file. esbuild puts it where JSX is.
export { createElement as makeElement, Fragment as makeFragment } from 'preact';
