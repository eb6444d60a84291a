import { tenth } from './tenth.ts';

/**
 * The notation of outlines: points `x,y` (smooth), `x,y!` (corner) and `x,y~r` (corner rounded by
 * r), separated by spaces; a closing `z` makes a loop. Units are millimetres.
 */
interface Node {
  readonly x: number;
  readonly y: number;
  readonly corner: boolean;
  readonly radius: number;
}
interface Joint {
  readonly x: number;
  readonly y: number;
  readonly corner: boolean;
  /** Control point of the rounding that starts here. */
  readonly bend?: readonly [number, number];
}
type Vector = readonly [number, number];

const parsed = new Map<string, { nodes: readonly Node[]; closed: boolean }>();

export const nodesOf = (text: string): { nodes: readonly Node[]; closed: boolean } => {
  const found = parsed.get(text);
  if (found) return found;
  const closed = /z\s*$/.test(text);
  const nodes = text
    .replace(/z\s*$/, '')
    .trim()
    .split(/\s+/)
    .map((token) => {
      const m = /^(-?[\d.]+),(-?[\d.]+)(!|~([\d.]+))?$/.exec(token);
      if (!m) throw new Error(`${token} is no point, in ${text}`);
      return { x: Number(m[1]), y: Number(m[2]), corner: m[3] === '!', radius: Number(m[4] ?? 0) };
    });
  const made = { nodes, closed };
  if (parsed.size < 20_000) parsed.set(text, made);
  return made;
};

const towards = (p: Node, q: Node, by: number): Vector => {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const reach = Math.min(by, length * 0.48);
  return [p.x + ((q.x - p.x) / length) * reach, p.y + ((q.y - p.y) / length) * reach];
};

const jointsOf = (nodes: readonly Node[], closed: boolean): Joint[] =>
  nodes.flatMap((p, i): Joint[] => {
    const last = nodes.length - 1;
    const inside = i > 0 && i < last;
    const before = nodes.at(i - 1) as Node;
    const after = nodes[(i + 1) % nodes.length] as Node;
    if (p.radius === 0 || !(closed || inside)) {
      return [{ x: p.x, y: p.y, corner: p.corner || !(closed || inside) }];
    }
    const [x0, y0] = towards(p, before, p.radius);
    const [x1, y1] = towards(p, after, p.radius);
    return [
      { x: x0, y: y0, corner: true, bend: [p.x, p.y] },
      { x: x1, y: y1, corner: true },
    ];
  });

/** Tangent of the chord-weighted spline, or null at a corner. */
const tangent = (before: Joint, p: Joint, after: Joint): Vector | null => {
  if (p.corner) return null;
  const d1 = Math.hypot(p.x - before.x, p.y - before.y) || 1;
  const d2 = Math.hypot(after.x - p.x, after.y - p.y) || 1;
  const tx = ((p.x - before.x) / d1) * d2 + ((after.x - p.x) / d2) * d1;
  const ty = ((p.y - before.y) / d1) * d2 + ((after.y - p.y) / d2) * d1;
  const length = Math.hypot(tx, ty) || 1;
  return [tx / length, ty / length];
};

/** SVG path data of an outline: a spline through the smooth points in cubic Béziers. */
export const path = (text: string): string => {
  const { nodes, closed } = nodesOf(text);
  const joints = jointsOf(nodes, closed);
  const count = joints.length;
  const at = (i: number) => joints[(i + count) % count] as Joint;
  const tangentAt = (i: number) => tangent(at(i - 1), at(i), at(i + 1));
  let d = `M${tenth(at(0).x)} ${tenth(at(0).y)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const p = at(i);
    const q = at(i + 1);
    const end = `${tenth(q.x)} ${tenth(q.y)}`;
    if (p.bend) {
      d += `Q${tenth(p.bend[0])} ${tenth(p.bend[1])} ${end}`;
      continue;
    }
    const tp = tangentAt(i);
    const tq = tangentAt((i + 1) % count);
    if (!tp && !tq) {
      d += `L${end}`;
      continue;
    }
    const k = Math.hypot(q.x - p.x, q.y - p.y) * 0.36;
    const half = (a: Joint, c: Vector): Vector => [
      a.x + (c[0] - a.x) * 0.5,
      a.y + (c[1] - a.y) * 0.5,
    ];
    const out: Vector | null = tp && [p.x + tp[0] * k, p.y + tp[1] * k];
    const into: Vector = tq ? [q.x - tq[0] * k, q.y - tq[1] * k] : half(q, out as Vector);
    const c1 = out ?? half(p, into);
    d += `C${tenth(c1[0])} ${tenth(c1[1])} ${tenth(into[0])} ${tenth(into[1])} ${end}`;
  }
  return d + (closed ? 'Z' : '');
};

/** Left, bottom, right and top of an outline's points. */
export const bounds = (text: string): readonly [number, number, number, number] => {
  const { nodes } = nodesOf(text);
  const xs = nodes.map((p) => p.x);
  const ys = nodes.map((p) => p.y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** The outline mirrored at x = 0. */
export const flip = (text: string): string =>
  text.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)},${y}`);

/** A closed symmetric outline from its right half, top centre to bottom centre. */
export const symmetric = (half: string): string => {
  const right = half.trim().split(/\s+/);
  return `${[...right, ...right.toReversed().map(flip)].join(' ')} z`;
};

/** The area below an open curve, far to the sides and down. */
export const below = (curve: string): string => {
  const { nodes } = nodesOf(curve);
  const first = nodes[0] as Node;
  const last = nodes.at(-1) as Node;
  return (
    `${path(curve)}L${last.x + 3000} ${last.y}L${last.x + 3000} -900` +
    `L${first.x - 3000} -900L${first.x - 3000} ${first.y}Z`
  );
};
