// The command line.
console.log('countersign');
