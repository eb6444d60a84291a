import { expect, it } from 'vitest';
import { nameIn } from '../../../../src/app/admin/document/document-name.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import { notificationEvents } from '../../../../src/domain/messages/notification-event.entity.ts';

it('a document is called by its naming field, a choice in its words, and by its id where that is empty', () => {
  const event = { ...notificationEvents.sample, type: 'RESERVE_MET' };
  expect(nameIn('notificationEvents', adminDocOf('notificationEvents', 'e1', event))).toBe(
    'Reserve met',
  );
  expect(nameIn('makes', adminDocOf('makes', 'datsun', makes.sample))).toBe('Datsun');
  expect(nameIn('makes', adminDocOf('makes', 'datsun', {}))).toBe('datsun');
});
