import type { CDPSession, Page } from 'playwright/test';

interface Node {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly parentId?: number;
  /** Names and values alternate. */
  readonly attributes?: readonly string[];
}

interface Font {
  readonly familyName: string;
  readonly isCustomFont: boolean;
}

const textNode = 3;
/** Elements whose text is never rendered. */
const unseen = new Set(['SCRIPT', 'STYLE', 'TITLE', 'NOSCRIPT', 'TEMPLATE']);

/** Whether a node is in the preview of a mail, which uses mailbox fonts. */
const isPreview = (node: Node | undefined, byId: ReadonlyMap<number, Node>): boolean =>
  node !== undefined &&
  (node.attributes?.includes('data-letter') === true ||
    isPreview(byId.get(node.parentId ?? 0), byId));

/** All nodes with text of their own, with that text. */
const textsOf = (nodes: readonly Node[]): ReadonlyMap<Node, string> => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const texts = new Map<Node, string>();
  for (const { nodeType, nodeValue, parentId } of nodes) {
    const parent = byId.get(parentId ?? 0);
    if (nodeType !== textNode || nodeValue.trim() === '') continue;
    if (parent === undefined || unseen.has(parent.nodeName) || isPreview(parent, byId)) continue;
    texts.set(parent, (texts.get(parent) ?? '') + nodeValue);
  }
  return texts;
};

/** The fonts a node is rendered with; none if the page has replaced the node meanwhile. */
const fontsOf = async (session: CDPSession, nodeId: number): Promise<readonly Font[]> => {
  try {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts;
  } catch (error) {
    if (String(error).includes('Could not find node')) return [];
    throw error;
  }
};

const look = async (session: CDPSession): Promise<readonly string[]> => {
  const { nodes } = (await session.send('DOM.getFlattenedDocument', {
    depth: -1,
    pierce: true,
  })) as {
    readonly nodes: readonly Node[];
  };
  const found = [...textsOf(nodes)].map(async ([{ nodeId }, text]) => {
    const fonts = await fontsOf(session, nodeId);
    const strange = fonts.filter((font) => !font.isCustomFont).map((font) => font.familyName);
    return strange.length === 0 ? [] : [`${strange.join(', ')}: ${text.trim().slice(0, 60)}`];
  });
  return (await Promise.all(found)).flat();
};

/**
 * Lays out every character of the page once per text style, invisibly: querying the fonts of each
 * text would take a hundred times as long.
 */
const layOut = (page: Page): Promise<void> =>
  page.evaluate(
    (hidden) => {
      const ways = new Map<string, { readonly style: string; readonly characters: Set<string> }>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || parent.closest(hidden) !== null) continue;
        const set = getComputedStyle(parent);
        const style = `font: ${set.font}; font-stretch: ${set.fontStretch}; text-transform: ${set.textTransform}`;
        const way = ways.get(style) ?? { style, characters: new Set<string>() };
        for (const one of node.nodeValue ?? '') way.characters.add(one);
        ways.set(style, way);
      }
      const probes = document.createElement('div');
      probes.dataset['glyphs'] = '';
      probes.style.cssText =
        'position: fixed; width: 0; height: 0; overflow: hidden; visibility: hidden';
      for (const { style, characters } of ways.values()) {
        const probe = document.createElement('span');
        probe.style.cssText = style;
        probe.textContent = [...characters].join('');
        probes.append(probe);
      }
      document.body.append(probes);
    },
    `[data-letter], ${[...unseen].join(', ')}`,
  );

const takeAway = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('[data-glyphs]')?.remove());

/** Whether any laid out character uses a font that does not come with the app. */
const isAnyForeign = async (session: CDPSession): Promise<boolean> => {
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const selector = '[data-glyphs] span';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const fonts = await Promise.all(nodeIds.map((nodeId) => fontsOf(session, nodeId)));
  return fonts.flat().some((font) => !font.isCustomFont);
};

/** Texts with at least one glyph from a font that does not come with the app. */
export const foreignGlyphs = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    await layOut(page);
    try {
      if (!(await isAnyForeign(session))) return [];
    } finally {
      await takeAway(page);
    }
    return await look(session);
  } finally {
    await session.detach();
  }
};
