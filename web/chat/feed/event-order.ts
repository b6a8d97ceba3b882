// Whether an event is news to someone who knows everything up to another one. Ids are "launch-number".

export const isAfter = (id: string, known: string): boolean => {
  const [launch, number] = parted(id);
  const [otherLaunch, otherNumber] = parted(known);
  return launch !== otherLaunch || number > otherNumber;
};

const parted = (id: string): readonly [string, number] => {
  const at = id.lastIndexOf('-');
  return [id.slice(0, at), Number(id.slice(at + 1))];
};
