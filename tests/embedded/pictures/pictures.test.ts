import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictureSources } from '../../../src/domain/content/picture-widths.ts';
import { openPictures } from '../../../src/embedded/pictures/open.ts';
import {
  factsOfOriginal,
  originalFactsWriter,
} from '../../../src/embedded/pictures/original-facts.ts';
import type { PictureFiles } from '../../../src/functions/live/pictures/media.ts';
import { measure, renditionOf } from '../../../src/functions/live/pictures/rendition.ts';
import { pathOfIllustration } from '../../../src/demo/illustrations/choose/path.ts';
import { drawingAt } from '../../../src/demo/illustrations/drawing-at.ts';

const order = pathOfIllustration({
  body: 'rear70',
  view: 'side',
  paint: '#c8622a',
  backdrop: 'studio',
  light: 'day',
  seed: 3,
});

const bucket = () => {
  const kept = new Map<string, Uint8Array>();
  const puts: string[] = [];
  const files: PictureFiles = {
    get: async (name) => {
      const bytes = kept.get(name);
      return bytes ? { bytes } : null;
    },
    put: async (name, bytes) => {
      puts.push(name);
      kept.set(name, bytes);
    },
  };
  return { files, kept, puts };
};

describe('pictures on demand', () => {
  const store = bucket();
  let server: Server;
  let base = '';

  beforeEach(async () => {
    store.kept.clear();
    store.puts.length = 0;
    store.kept.set('uploads/u/broken.jpg', Buffer.from('not a picture at all'));
    const documents: Record<string, { storagePath: string; isPublic: boolean }> = {
      plate: { storagePath: order, isPublic: true },
      secret: { storagePath: order, isPublic: false },
      broken: { storagePath: 'uploads/u/broken.jpg', isPublic: true },
      gone: { storagePath: 'uploads/u/gone.jpg', isPublic: true },
    };
    const pictures = openPictures({
      files: store.files,
      image: async (id) => documents[id] ?? null,
      draw: drawingAt,
    });
    server = createServer((req, res) => {
      if (!pictures.handle(req, res)) {
        res.writeHead(418);
        res.end();
      }
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  it('draws, encodes and keeps a plate in both formats', async () => {
    for (const format of ['avif', 'webp'] as const) {
      const answer = await fetch(`${base}/media/plate/480.${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([width, height]).toEqual([480, 320]);
    }
    expect(store.puts).toEqual(['public/media/plate/480.avif', 'public/media/plate/480.webp']);
  });

  it('has every width a page may ask for, whichever of them were kept before', async () => {
    store.kept.set('public/media/plate/960.webp', Buffer.from('kept long ago'));
    const made = pictureSources('/media/plate', 'webp')
      .split(', ')
      .map((source) => source.split(' '));
    for (const [address, share] of made) {
      const answer = await fetch(`${base}${address}`);
      expect([address, answer.status]).toEqual([address, 200]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (share === '960w') expect(bytes.toString()).toBe('kept long ago');
      else expect(`${(await sharp(bytes).metadata()).width}w`).toBe(share);
    }
    expect(store.puts).toHaveLength(made.length - 1);
  });

  it('makes one rendition for many who ask at once, and none for those who ask later', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => fetch(`${base}/media/plate/480.webp`)),
    );
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 12 }, () => 200));
    await fetch(`${base}/media/plate/480.webp`);
    expect(store.puts).toEqual(['public/media/plate/480.webp']);
  });

  it('says nothing has changed to whoever has it', async () => {
    const first = await fetch(`${base}/media/plate/480.webp`);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${base}/media/plate/480.webp`, {
      headers: { 'If-None-Match': etag },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['an unknown id', '/media/nobody/480.webp'],
    ['a width that is not kept', '/media/plate/500.webp'],
    ['a format that is not kept', '/media/plate/480.png'],
    ['a picture that is not public', '/media/secret/480.webp'],
    ['bytes that are no picture', '/media/broken/480.webp'],
    ['a file that is gone', '/media/gone/480.webp'],
    ['a path that climbs', '/media/..%2f..%2fplate/480.webp'],
  ])('answers 404 for %s and stores nothing', async (_, path) => {
    const answer = await fetch(`${base}${path}`);
    expect(answer.status).toBe(404);
    expect(store.puts).toEqual([]);
  });

  it('closes once no picture is being stored, and begins none after', async () => {
    const disk = new EventEmitter();
    let stored = 0;
    const slow = openPictures({
      files: {
        get: async () => null,
        put: async () => {
          const written = once(disk, 'written');
          disk.emit('begun');
          await written;
          stored += 1;
        },
      },
      image: async () => ({ storagePath: order, isPublic: true }),
      draw: drawingAt,
      encode: async () => Buffer.alloc(1),
      places: 1,
    });
    server.removeAllListeners('request').on('request', slow.handle);
    const answers = ['one', 'two', 'three'].map((id) =>
      fetch(`${base}/media/${id}/480.webp`).then((answer) => answer.status),
    );
    await once(disk, 'begun');
    const closed = slow.close().then(() => stored);
    setImmediate(() => disk.emit('written'));
    expect(await closed).toBe(1);
    expect(await Promise.all(answers)).toEqual([200, 404, 404]);
    expect((await fetch(`${base}/media/four/480.webp`)).status).toBe(404);
    expect(stored).toBe(1);
  });

  it('only reads, and leaves other addresses to others', async () => {
    expect((await fetch(`${base}/media/plate/480.webp`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${base}/elsewhere`)).status).toBe(418);
  });
});

describe('photos', () => {
  const photo = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#c02020' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();

  it('are turned the right way up and lose their metadata', async () => {
    const bytes = await renditionOf({ kind: 'photo', bytes: await photo() }, 480, 'webp', 'quick');
    const facts = await sharp(bytes).metadata();
    expect([facts.width, facts.height]).toEqual([40, 60]);
    expect(facts.orientation).toBeUndefined();
    expect(facts.exif).toBeUndefined();
  });

  it('are measured as they are seen', async () => {
    const { w, h, color } = await measure({ kind: 'photo', bytes: await photo() });
    expect([w, h]).toEqual([40, 60]);
    expect(color).toMatch(/^#[b-d][0-9a-f][0-3][0-9a-f][0-3][0-9a-f]$/);
  });

  it('are refused when they are drawings that could carry scripts', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(renditionOf({ kind: 'photo', bytes: svg }, 480, 'webp', 'quick')).rejects.toThrow(
      'no photo',
    );
  });
});

describe('what is known of an original', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067"></svg>';

  it('is its size, colour and fingerprint', async () => {
    const facts = await factsOfOriginal({ kind: 'drawing', svg });
    expect(facts.bytes).toBe(svg.length);
    expect(facts.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect([facts.w, facts.h]).toEqual([1600, 1067]);
  });

  it('is written once, and never for a picture that is gone', async () => {
    const fields: Record<string, { stringValue: string }> = { alt: { stringValue: 'A car' } };
    const written: Readonly<Record<string, unknown>>[] = [];
    const settle = originalFactsWriter({
      prefix: 'projects/p/databases/d/documents/',
      get: (path) =>
        path === 'images/one' ? { name: path, fields, createTime: '', updateTime: '' } : null,
      commit: async (writes) => {
        written.push(...writes);
        fields['sha256'] = { stringValue: 'there' };
      },
    });
    await settle('one', { kind: 'drawing', svg });
    await settle('one', { kind: 'drawing', svg });
    await settle('gone', { kind: 'drawing', svg });
    expect(written.length).toBe(1);
    expect(JSON.stringify(written)).toContain('images/one');
  });
});
