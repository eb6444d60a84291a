/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { startMessages } from './messages.ts';
import { startNavigation } from './navigate.ts';
import { startBypass } from './bypass.ts';
import { startPrecache } from './precache.ts';
import { startPush } from './push.ts';
import { startQueue } from './queue.ts';
import { startRefresh } from './refresh.ts';
import { startRuntime } from './runtime.ts';
import { startShare } from './share.ts';

declare const self: ServiceWorkerGlobalScope;

startBypass(self);
const app = startPrecache();
startNavigation(app);
startRuntime();
startShare();
startQueue(self);
startPush(self);
startRefresh(self);
startMessages(self, app);
clientsClaim();
