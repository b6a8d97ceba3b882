// A picture of a page with few colours, smaller: Chromium writes three bytes for each point, a palette needs one.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** As many as a byte can name. */
const COLOURS = 256;

/** `png`: 8 bits, with or without alpha, not interlaced, as Chromium writes it. The same picture otherwise. */
export const smallPng = (png: Buffer): Buffer => {
  const { width, height, points } = decoded(png);
  const counts = new Map<number, number>();
  for (const point of points) counts.set(point, (counts.get(point) ?? 0) + 1);
  const palette = paletteOf(counts);
  const places = new Map<number, number>(palette.map((colour, place) => [colour, place]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = points[y * width + x]!;
      const place = places.get(colour) ?? nearest(palette, colour);
      places.set(colour, place);
      rows[y * (width + 1) + 1 + x] = place;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** These are exact: large surfaces differ by little, and would be seen to change. */
const EXACT = 64;

/** The most frequent, then one of each kind of colour: a rare red is kept, the hundredth grey at the edge of a letter is not. */
const paletteOf = (counts: ReadonlyMap<number, number>): readonly number[] => {
  const kinds = new Map<number, { weight: number; colour: number; most: number }>();
  for (const [colour, count] of counts) {
    const kind = colour & 0xf0f0f0;
    const known = kinds.get(kind) ?? { weight: 0, colour, most: 0 };
    const isMost = count > known.most;
    kinds.set(kind, {
      weight: known.weight + count,
      colour: isMost ? colour : known.colour,
      most: Math.max(count, known.most),
    });
  }
  const sorted = [...kinds.values()].sort((one, other) => other.weight - one.weight).map(({ colour }) => colour);
  const frequent = [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  return [...new Set([...frequent.slice(0, EXACT), ...sorted, ...frequent])].slice(0, COLOURS);
};

interface Decoded {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue in one number. */
  readonly points: Uint32Array;
}

const decoded = (png: Buffer): Decoded => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = png[25] === 6 ? 4 : 3;
  const packed: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(packed));
  const line = width * size;
  const bytes = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const left = x < size ? 0 : bytes[y * line + x - size]!;
      const above = y === 0 ? 0 : bytes[(y - 1) * line + x]!;
      const corner = x < size || y === 0 ? 0 : bytes[(y - 1) * line + x - size]!;
      bytes[y * line + x] = raw[y * (line + 1) + 1 + x]! + predicted(filter, left, above, corner);
    }
  }
  const points = new Uint32Array(width * height);
  for (let point = 0; point < points.length; point++)
    points[point] = (bytes[point * size]! << 16) | (bytes[point * size + 1]! << 8) | bytes[point * size + 2]!;
  return { width, height, points };
};

/** The five filters of the format. */
const predicted = (filter: number | undefined, left: number, above: number, corner: number): number => {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - above), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
};

const nearest = (palette: readonly number[], colour: number): number => {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, each] of palette.entries()) {
    const [red, green, blue] = [
      (each >> 16) - (colour >> 16),
      ((each >> 8) & 255) - ((colour >> 8) & 255),
      (each & 255) - (colour & 255),
    ];
    const distance = red * red + green * green + blue * blue;
    if (distance < least) [least, best] = [distance, place];
  }
  return best;
};

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
};
