import type { Arch, Axle, Body } from './body.ts';
import { mix } from './colour.ts';
import { path } from './outline.ts';
import type { Pen } from './pen.ts';
import { wheel } from './wheels/wheel.ts';
import { tenth } from './tenth.ts';

type Arched = Axle & { readonly arch: Arch };
const hasArch = (axle: Axle): axle is Arched => axle.arch !== undefined;

/** The curve of an arch, `grow` millimetres outside its void. */
const archCurve = ({ x, r, arch }: Arched, grow = 0): string => {
  const steps = 24;
  const n = arch.n ?? 2;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const a = (Math.PI * i) / steps;
    const cos = Math.cos(a);
    const px = x + (arch.dx ?? 0) - (arch.rx + grow) * Math.sign(cos) * Math.abs(cos) ** (2 / n);
    const py = r + (arch.dy ?? 0) + (arch.ry + grow) * Math.abs(Math.sin(a)) ** (2 / n);
    return `${tenth(px)} ${tenth(py)}`;
  });
  return `M${points.join('L')}`;
};

const archVoid = (axle: Arched): string => {
  if (axle.arch.p) return path(axle.arch.p);
  const x = axle.x + (axle.arch.dx ?? 0);
  const reach = axle.arch.rx + (axle.arch.fl ?? 20);
  return `M${tenth(x - reach)} -300L${archCurve(axle).slice(1)}L${tenth(x + reach)} -300Z`;
};

const groundShadow = (pen: Pen, body: Body, front: Axle, rear: Axle): string => {
  const L = body.length;
  const soft = `${L * 0.01},4! ${L * 0.06},-30 ${L * 0.3},-58 ${L * 0.7},-62 ${L * 1.02},-44 ${L * 1.12},-6! ${L * 0.96},26 ${L * 0.1},26 z`;
  const hard =
    `${front.x - front.r * 0.62},4! ${front.x - front.r * 0.1},-16 ${front.x + front.r * 0.5},-26 ${L * 0.5},-30 ` +
    `${rear.x},-26 ${rear.x + rear.r * 0.9},-8 ${rear.x + rear.r * 1.3},16! ${L * 0.8},50! ${L * 0.2},50! z`;
  return (
    pen.fill(soft, mix(pen.scene.road, pen.shade, 0.55)) +
    pen.fill(hard, mix(pen.ink, pen.shade, 0.35))
  );
};

const underneath = (pen: Pen, body: Body, front: Axle, rear: Axle): string => {
  let art = '';
  for (const axle of [front, rear]) {
    const r = axle.r * 0.985;
    art += pen.oval(axle.x + (body.farDx ?? 70), r + 16, r, r, mix(pen.tyre[0], pen.shade, 0.25));
  }
  const { sill } = body;
  const x0 = front.x - (body.floorFront ?? 120);
  return (
    art +
    pen.fill(
      `${x0},${sill + 180}! ${x0},${sill * 0.9}~20 ${front.x + 400},${sill * 0.62}~40 ${rear.x - 400},${sill * 0.62}~40 ${rear.x + 200},${sill * 0.8}~20 ${rear.x + 200},${sill + 180}! z`,
      mix(pen.ink, pen.shade, 0.2),
    )
  );
};

/** Lip of an arch (lit on the left, shaded on the right) and the dark void inside it. */
const archWell = (pen: Pen, axle: Arched): string => {
  const { arch, r } = axle;
  const x = axle.x + (arch.dx ?? 0);
  const width = arch.lip ?? 16;
  let art = '';
  if (!arch.p && width) {
    const [face, lit, shaded] = arch.moldc ?? [pen.tone[2], pen.tone[5], pen.tone[1]];
    const band = (grow: number, colour: string, w: number) =>
      `<path d="${archCurve(axle, width * grow)}" fill="none" stroke="${colour}" stroke-width="${tenth(w)}"/>`;
    const foot = r + arch.ry * 0.35;
    const top = r + arch.ry * 2;
    art +=
      band(0.5, face, width) +
      pen.clip(
        `M${x - arch.rx * 1.5} ${foot}L${x - arch.rx * 1.5} ${top}L${x + arch.rx * 0.55} ${top}L${x + arch.rx * 0.3} ${foot}Z`,
        band(0.6, lit, width * 0.55),
      ) +
      pen.clip(
        `M${x + arch.rx * 0.5} -300L${x + arch.rx * 0.5} ${r + arch.ry * 1.4}L${x + arch.rx * 1.6} ${r + arch.ry * 1.4}L${x + arch.rx * 1.6} -300Z`,
        band(0.5, shaded, width),
      );
  }
  return `${art}<path d="${archVoid(axle)}" fill="${mix(pen.ink, pen.shade, 0.15)}"/>`;
};

const wheelInArch = (pen: Pen, axle: Axle): string => {
  if (!axle.style) return '';
  const drawn = wheel(axle.x, axle.r, axle.r, axle.style, pen.rubberAndMetal);
  if (!hasArch(axle)) return drawn;
  const hole = archVoid(axle);
  const shadow =
    `<path fill-rule="evenodd" d="${hole}M-2000 -2000H9000V5000H-2000Z" ` +
    `transform="translate(26,${-(axle.arch.sh ?? 46)})" fill="${pen.ink}" opacity=".55"/>`;
  return pen.clip(hole, drawn + pen.clip(`M-2000 ${tenth(axle.r * 0.9)}H9000V5000H-2000Z`, shadow));
};

const paintedBody = (pen: Pen, body: Body, outline: string): string => {
  const data = path(outline);
  let art =
    `<path d="${data}" fill="${pen.tone[5]}"/>` +
    `<path d="${data}" fill="${pen.tone[4]}" transform="translate(9,-11)"/>`;
  for (const [tone, curve, more = ''] of body.planes ?? []) {
    const colour = typeof tone === 'number' ? pen.tone[tone] : tone === 'acc' ? pen.accent : tone;
    const area = /z\s*$/.test(curve) ? path(curve) : pen.under(curve);
    art += `<path d="${area}" fill="${colour}" ${more}/>`;
  }
  if (body.inside) art += body.inside(pen);
  for (const axle of body.wheels.filter(hasArch)) art += archWell(pen, axle);
  return pen.clip(data, art);
};

/** The whole vehicle from its left side, in millimetres, y up. */
export const carSide = (pen: Pen, body: Body): string => {
  const front = body.wheels[0];
  const rear = body.wheels.at(-1);
  if (!front || !rear) throw new Error('a body needs wheels');
  let art = groundShadow(pen, body, front, rear);
  if (!body.bike) art += underneath(pen, body, front, rear);
  if (body.draw) return art + body.draw(pen);
  if (body.behind) art += body.behind(pen);
  if (body.body) art += paintedBody(pen, body, body.body);
  for (const axle of body.wheels) art += wheelInArch(pen, axle);
  return art + (body.parts ? body.parts(pen) : '');
};
