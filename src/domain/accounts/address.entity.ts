import { admin, owner } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { addressFields } from '../kit/fragments.ts';
import { me } from '../kit/sync.ts';

export const addresses = entity({
  name: 'addresses',
  area: 'accounts',
  means: 'An address in a member’s address book.',
  version: 1,
  rev: true,
  fields: addressFields,
  access: {
    get: [owner(), admin()],
    list: [owner(), admin()],
    create: [owner()],
    update: [owner()],
    remove: [owner()],
  },
  sync: {
    addresses: {
      in: 'mine',
      reader: 'member',
      where: [['createdBy', me]],
      when: 'viewed',
      live: true,
    },
  },
  indexes: [
    ['createdBy', 'updatedAt'],
    ['isDeleted', 'createdBy', '-dateCreated'],
  ],
  sample: {
    name: 'Marguerite Tremblay',
    line1: '12 Rue des Érables',
    city: 'Montréal',
    region: 'QC',
    country: 'CA',
    postal: 'H2X 1Y4',
    phone: '+15145550171',
  },
});
export type Address = Doc<typeof addresses>;
