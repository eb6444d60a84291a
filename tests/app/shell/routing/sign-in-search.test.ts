// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useSignInSearch } from '../../../../src/app/shell/routing/use-sign-in-search.ts';
import { clear, draw } from '../../drawn.ts';

afterEach(clear);

const Goto = () => createElement('p', null, useSignInSearch().goto ?? 'nowhere');

it.each(['/listings?make=volvo&q=wagon', '/listing/lot-1#bids', '/listings'])(
  'a link to sign in leads back to %s',
  async (address) => {
    expect((await draw(() => createElement(Goto), address)).text()).toBe(address);
  },
);
