import type { ServerResponse } from 'node:http';
import { isRecord } from '../../domain/kit/json.ts';
import { escapeHtml, sendJson, sendPage } from '../http/exchange.ts';
import { page } from '../pages/frame.ts';
import { momentHtml } from '../pages/sent-items.ts';
import type { ModelCall, ModelCalls } from './calls.ts';

const contentsOf = (body: unknown): string => {
  const messages = isRecord(body) && Array.isArray(body['messages']) ? body['messages'] : [];
  return messages.map((one) => (isRecord(one) ? String(one['content'] ?? '') : '')).join('\n\n');
};

const callRow = (call: ModelCall): string => {
  const { at, status, model, answer, tokensIn, tokensOut, streamed } = call;
  const facts = [String(status), model, `${tokensIn} + ${tokensOut} tokens`];
  if (streamed) facts.push('streamed');
  return `<li><details><summary class="row"><span><b>${escapeHtml(facts.join(' · '))}</b>
<span class="muted">${escapeHtml(answer || 'No answer')}</span></span>${momentHtml(at)}</summary><pre>${escapeHtml(contentsOf(call.body))}</pre></details></li>`;
};

/**
 * `/__/models`: the questions to the stand-in. `/__/models.json`: the same for programs, newest
 * first.
 */
export const showModelCalls = (calls: ModelCalls, res: ServerResponse, url: URL): void => {
  const all = calls.all();
  if (url.pathname === '/__/models.json') return sendJson(res, 200, all);
  const list =
    all.length === 0
      ? '<p>No question yet. Ask about a lot, and what is asked of a model appears here.</p>'
      : `<ul class="rows">${all.map(callRow).join('\n')}</ul>`;
  return sendPage(
    res,
    200,
    page(
      'Model calls',
      `<h1>Model calls</h1><p class="muted">Everything this home would have asked of a language model. Nothing leaves the machine.</p>${list}`,
      { wide: true },
    ),
  );
};
