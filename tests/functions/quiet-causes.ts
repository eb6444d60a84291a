import { addresses } from '../../src/domain/accounts/address.entity.ts';
import { users } from '../../src/domain/accounts/user.entity.ts';
import { subscriptions } from '../../src/domain/accounts/letters/subscription.entity.ts';
import { mailingList } from '../../src/domain/accounts/letters/mailing-list.entity.ts';
import { blogs } from '../../src/domain/content/blog.entity.ts';
import { cmsInserts } from '../../src/domain/content/cms-insert.entity.ts';
import { galleries } from '../../src/domain/content/gallery.entity.ts';
import { images } from '../../src/domain/content/image.entity.ts';
import { pages } from '../../src/domain/content/page.entity.ts';
import { giveaways } from '../../src/domain/giveaways/giveaway.entity.ts';
import type { Entity } from '../../src/domain/kit/entity.ts';
import { listingSubmissions } from '../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../src/domain/listings/listing.entity.ts';
import { listingsPrivate } from '../../src/domain/listings/listing-private.entity.ts';
import { comments } from '../../src/domain/messages/comment.entity.ts';
import { feedback } from '../../src/domain/messages/feedback.entity.ts';
import { messageThreads } from '../../src/domain/messages/message-thread.entity.ts';
import { messages } from '../../src/domain/messages/message.entity.ts';
import { cardCharges } from '../../src/domain/payments/card-charge.entity.ts';
import { config } from '../../src/domain/platform/settings/config.entity.ts';
import { packageKey } from '../../src/functions/listings/packages/charge-package.ts';
import { chargeRowOf } from '../../src/functions/payments/cards/charge.ts';
import { freshOf } from '../projections/seed.ts';
import {
  changeAccount,
  checkForm,
  enter,
  layGiveaway,
  layOrder,
  move,
  sendForm,
} from './giveaways/giveaway-stage.ts';
import { startAt } from './house.ts';
import { DAY, endAt, HOUR, MINUTE, type Stage } from './notifications/causes/stage.ts';

/** Writes after which something follows without a notice, by the trigger they are for. */
export interface QuietCause {
  readonly of: string;
  readonly cause: (stage: Stage) => Promise<unknown>;
}

const born = (
  { house: { ports } }: Stage,
  entity: Entity,
  id: string,
  fields: object,
  by = 'boss',
): Promise<void> =>
  ports.db.transaction(async (tx) => tx.create(entity, id, freshOf(entity, by, fields) as never));

const changed = (
  { house: { ports } }: Stage,
  entity: Entity,
  id: string,
  fields: object,
): Promise<void> => ports.db.transaction(async (tx) => tx.change(entity, id, fields as never));

const ready = { status: 'READY', isPublic: false, url: '/media/shot', w: 1_600, h: 1_200 };
const shown = '<p>Here.</p><img src="/media/shot/1600.avif" alt="">';

/** A photo of a parent, sent and found good before what shows it is written. */
const photo = (stage: Stage, parentType: string, parentId: string, of: object = ready) =>
  born(stage, images, 'shot', { parentType, parentId, ...of });

/** A published document that is taken back. */
const takenBack =
  (entity: Entity, out: object, back: object): QuietCause['cause'] =>
  async (stage) => {
    await born(stage, entity, 'out', out);
    await changed(stage, entity, 'out', back);
  };

/** Ann has entered the one open giveaway. */
const entered = async ({ house, follow }: Stage): Promise<void> => {
  await layGiveaway(house.ports);
  await move(house, 'OPEN');
  await enter(house.ports, 'ann');
  await follow();
};

/** Ann has won, and the invoice waits until the house knows which tax she pays. */
const untaxed = async (stage: Stage): Promise<void> => {
  await changed(stage, users, 'ann', { region: undefined });
  await stage.bid('ann', 1_000);
  await stage.end();
};

/** Ann sends a photo of her own. */
const upload = async (stage: Stage, id: string): Promise<void> => {
  const storagePath = `uploads/ann/${id}.jpg`;
  stage.house.files.add(storagePath);
  const of = { parentType: 'member', parentId: 'ann', isPublic: false };
  await born(stage, images, id, { ...of, status: 'PENDING', storagePath }, 'ann');
};

/**
 * The bank takes its time over the renewal of a hold and grants it half an hour before the lot
 * ends, so that no job looks at the hold in between.
 */
const renewedLate = async (stage: Stage): Promise<void> => {
  const { house } = stage;
  const { store } = house.standIn.bank;
  const put = (status: 'processing' | 'requires_capture') => {
    const last = store.all('payments').at(-1);
    if (last === undefined) throw new Error('The bank was not asked.');
    return store.put('payments', { ...last, status });
  };
  const renewAt = startAt + HOUR + 6 * DAY;
  await house.auction('long', { endAt: renewAt + 30 * MINUTE });
  await stage.bid('ann', 1_000, 'long');
  house.network((usual) => async (input, init) => {
    const answer = await usual(input, init);
    const url = String(input instanceof Request ? input.url : input);
    if (init?.method !== 'POST' || !url.endsWith('/payment_intents')) return answer;
    house.network((back) => back);
    return Response.json(put('processing'));
  });
  await stage.at(renewAt, 'tendHolds');
  put('requires_capture');
  await stage.at(renewAt + 2 * MINUTE, 'tendCards');
  await stage.at(renewAt + 31 * MINUTE, 'startAndEndAuctions');
};

export const quietCauses: readonly QuietCause[] = [
  {
    of: 'onCommentsUnpublished',
    cause: takenBack(comments, { hidden: false, parentId: 'lot' }, { hidden: true }),
  },
  {
    of: 'onPagesUnpublished',
    cause: takenBack(pages, { status: 'PUBLISHED' }, { status: 'DRAFT' }),
  },
  {
    of: 'onCmsInsertsUnpublished',
    cause: takenBack(cmsInserts, { isPublished: true }, { isPublished: false }),
  },
  {
    of: 'onGiveawaysUnpublished',
    cause: takenBack(giveaways, { isPublished: true }, { isPublished: false }),
  },
  {
    of: 'onThreadLeft',
    cause: async (stage) => {
      await born(stage, messageThreads, 'talk', { members: ['ann', 'ben'] }, 'ann');
      await changed(stage, messageThreads, 'talk', { members: ['ann'] });
    },
  },
  {
    of: 'onMessageMentions',
    cause: async (stage) => {
      const members = ['ann', 'ben'];
      const unread = { ben: 3 };
      await born(
        stage,
        messageThreads,
        'talk',
        { members, unread, muted: [], blockedBy: [] },
        'ann',
      );
      await stage.follow();
      const line = { threadId: 'talk', senderId: 'ann', members, mentions: ['ben'] };
      await born(stage, messages, 'line', { ...line, text: 'Look, @ben.' }, 'ann');
    },
  },
  {
    of: 'onFreeEntryChecked',
    cause: async (stage) => {
      await entered(stage);
      await sendForm(stage.house.ports, 'ann');
      await checkForm(stage.house.ports, 'ann', 'ACCEPTED');
    },
  },
  {
    of: 'onOrderCounted',
    cause: async (stage) => {
      await entered(stage);
      await layOrder(stage.house.ports, 'order', 'ann');
    },
  },
  {
    of: 'onEntrantMoved',
    cause: async (stage) => {
      await entered(stage);
      await changeAccount(stage.house.ports, 'ann', { phoneVerified: true });
      await changeAccount(stage.house.ports, 'ann', { emailVerified: false });
    },
  },
  {
    of: 'onNewsletterChosen',
    cause: async (stage) => {
      await entered(stage);
      await born(stage, subscriptions, 'letter', { email: 'ann@example.com' }, 'ann');
    },
  },
  {
    of: 'onAddressListed',
    cause: async (stage) => {
      await entered(stage);
      await born(stage, mailingList, 'row', { email: 'ann@example.com', active: true }, 'house');
    },
  },
  {
    of: 'onSubmissionCounted',
    cause: async (stage) => {
      await entered(stage);
      await born(stage, listingSubmissions, 'sub', { status: 'SUBMITTED' }, 'ann');
      await changed(stage, listingSubmissions, 'sub', { status: 'CONVERTED' });
    },
  },
  {
    of: 'onArticlePictureReady',
    cause: async (stage) => {
      await photo(stage, 'blog', 'article', { status: 'PENDING', isPublic: false });
      const article = { status: 'PUBLISHED', bodyHtml: shown, coverImageId: 'shot' };
      await born(stage, blogs, 'article', article);
      await stage.follow();
      await changed(stage, images, 'shot', { ...ready, color: '#123456' });
    },
  },
  {
    of: 'onPageWritten',
    cause: async (stage) => {
      await photo(stage, 'page', 'about');
      await born(stage, pages, 'about', { status: 'PUBLISHED', bodyHtml: shown });
      await stage.follow();
      await changed(stage, pages, 'about', { bodyHtml: '<p>Gone.</p>' });
    },
  },
  {
    of: 'onPagePhotoReady',
    cause: async (stage) => {
      await photo(stage, 'page', 'about', { status: 'PENDING', isPublic: false });
      await born(stage, pages, 'about', { status: 'PUBLISHED', bodyHtml: shown });
      await stage.follow();
      await changed(stage, images, 'shot', ready);
    },
  },
  {
    of: 'onGalleryWritten',
    cause: async (stage) => {
      await photo(stage, 'gallery', 'walk');
      const at = { imageId: 'shot', order: 0, w: 1_600, h: 1_200 };
      await born(stage, galleries, 'walk', { isPublic: true, images: [at] });
      await stage.follow();
      await changed(stage, galleries, 'walk', { isPublic: false });
    },
  },
  {
    of: 'onPrizeShown',
    cause: async (stage) => {
      await photo(stage, 'giveaway', 'prize');
      const at = {
        imageId: 'shot',
        url: '/media/shot',
        alt: 'Chest',
        w: 1_600,
        h: 1_200,
        color: '#123456',
      };
      await born(stage, giveaways, 'prize', { pictures: [at] });
    },
  },
  {
    of: 'onGiveawayMade',
    cause: (stage) => born(stage, giveaways, 'made', { status: undefined }),
  },
  {
    of: 'onPackageCharged',
    cause: async (stage) => {
      await born(
        stage,
        listingSubmissions,
        'sub',
        { status: 'ACCEPTED', payment: undefined },
        'ann',
      );
      const purpose = { kind: 'PACKAGE', id: 'sub' };
      const key = packageKey({ id: 'sub' });
      const row = chargeRowOf(key);
      await born(stage, cardCharges, row, { status: 'PENDING', purpose, key }, 'ann');
      await changed(stage, cardCharges, row, { status: 'PAID' });
    },
  },
  {
    of: 'onFeedbackWritten',
    cause: async (stage) => {
      await stage.bid('ann', 1_000);
      await stage.end();
      stage.house.clock.time = endAt + 4 * DAY;
      const about = { kind: 'SALE', subjectId: 'lot', rating: 5 };
      await born(stage, feedback, 'ann_lot', about, 'ann');
      await stage.follow();
      await born(stage, feedback, 'seller_lot', about, 'seller');
    },
  },
  {
    of: 'onPicturesPlaced',
    cause: async (stage) => {
      const lot = await stage.house.ports.db.get(listings, 'lot');
      const [first] = lot?.pictures ?? [];
      await changed(stage, listings, 'lot', { pictures: [{ ...first, alt: 'From the left' }] });
    },
  },
  {
    of: 'onAddressGiven',
    cause: (stage) =>
      changed(stage, listingsPrivate, 'lot', {
        address: { street: '1 Main Street', city: 'Ottawa', region: 'ON', postal: 'K1A 0B1' },
      }),
  },
  {
    of: 'onPictureSent',
    cause: (stage) => photo(stage, 'member', 'ann', { status: 'PENDING' }),
  },
  {
    of: 'onPictureRemoved',
    cause: async (stage) => {
      await upload(stage, 'shot');
      await stage.follow();
      await changed(stage, images, 'shot', { isDeleted: true });
      // The other is removed before anything looked at it.
      await upload(stage, 'hasty');
      await changed(stage, images, 'hasty', { isDeleted: true });
    },
  },
  { of: 'onRenewalHeard', cause: renewedLate },
  {
    of: 'onRegionSaved',
    cause: async (stage) => {
      await untaxed(stage);
      await changed(stage, users, 'ann', { region: 'ON' });
    },
  },
  {
    of: 'onAddressSaved',
    cause: async (stage) => {
      await untaxed(stage);
      await born(stage, addresses, 'home', {}, 'ann');
    },
  },
  {
    of: 'onConfigWritten',
    cause: async (stage) => {
      await born(stage, config, 'house', { configVersion: 1, values: {} });
      await born(stage, config, 'public', { configVersion: 1, values: {}, isPublic: true });
      await changed(stage, config, 'house', { configVersion: 2 });
    },
  },
];
