import type { CDPSession, Page } from 'playwright/test';

interface Node {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly parentId?: number;
}

interface Font {
  readonly familyName: string;
  readonly isCustomFont: boolean;
}

const textNode = 3;
/** Their text is never drawn. */
const unseen = new Set(['SCRIPT', 'STYLE', 'TITLE', 'NOSCRIPT', 'TEMPLATE']);

/** Everything that holds text of its own, with that text. */
const textsOf = (nodes: readonly Node[]): ReadonlyMap<Node, string> => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const texts = new Map<Node, string>();
  for (const { nodeType, nodeValue, parentId } of nodes) {
    const parent = byId.get(parentId ?? 0);
    if (nodeType !== textNode || nodeValue.trim() === '') continue;
    if (parent === undefined || unseen.has(parent.nodeName)) continue;
    texts.set(parent, (texts.get(parent) ?? '') + nodeValue);
  }
  return texts;
};

/** What a node is drawn with; nothing where the page has drawn it anew meanwhile. */
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

/** Texts of which at least one glyph is drawn by a font that does not come with the app. */
export const foreignGlyphs = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    return await look(session);
  } finally {
    await session.detach();
  }
};
