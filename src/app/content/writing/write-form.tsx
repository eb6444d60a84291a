import '../content.css';
import './writing.css';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { newsCategories } from '../../../domain/content/article-fields.ts';
import type { Blog } from '../../../domain/content/blog.entity.ts';
import { removeArticle } from '../data/own-articles.ts';
import type { WithPending } from '../../sync/reads/own.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { CoverField } from '../../fields/rich-text/cover-field.tsx';
import { RichText } from '../../fields/rich-text/rich-text.tsx';
import { useTextPhotos, useUnsentPhotos } from '../data/article-photos.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { categoryText, isNewsCategory } from '../../../wording/content/articles.ts';
import { UnsentPhotos } from './unsent-photos.tsx';
import { useArticleForm, type ArticleForm } from './use-article-form.ts';
import { translate } from '../../../wording/language/translate.ts';

function ArticleFields({ form }: { readonly form: ArticleForm }) {
  const { values, errors, set } = form;
  const photos = useTextPhotos('blog', form.id);
  return (
    <>
      <TextInput
        label={translate('Title')}
        value={values.title}
        maxLength={140}
        error={errors.title}
        onChange={(event) => set('title', event.target.value)}
      />
      <Select
        label={translate('Category')}
        value={values.category}
        options={newsCategories
          .filter((one) => one !== 'house' || values.category === 'house')
          .map((one) => [one, translate(categoryText[one])])}
        onChange={({ target }) => isNewsCategory(target.value) && set('category', target.value)}
      />
      <TextArea
        label={translate('Summary')}
        help={translate('One sentence, shown under the title.')}
        optional
        rows={2}
        maxLength={300}
        value={values.excerpt}
        error={errors.excerpt}
        onChange={(event) => set('excerpt', event.target.value)}
      />
      <CoverField photos={photos} value={values.cover} onChange={(cover) => set('cover', cover)} />
      <RichText
        label={translate('Text')}
        value={values.body}
        error={errors.body}
        photos={photos}
        onText={(body) => set('body', body)}
      />
      <UnsentPhotos articleId={form.id} />
    </>
  );
}

/** Deletes a draft, after confirmation. */
function Remove({ doc }: { readonly doc: Blog }) {
  const [sure, setSure] = useState(false);
  const navigate = useNavigate();
  const go = async (): Promise<void> => {
    await removeArticle(doc);
    await navigate({ to: '/profile/news' });
  };
  return sure ? (
    <>
      <Button kind="ink" onClick={() => void go()}>
        {translate('Delete draft')}
      </Button>
      <Button onClick={() => setSure(false)}>{translate('Keep it')}</Button>
    </>
  ) : (
    <Button kind="bare" onClick={() => setSure(true)}>
      {translate('Delete this draft…')}
    </Button>
  );
}

/** Form to write, preview, save and submit an article. */
export function WriteForm({ kept }: { readonly kept: WithPending<Blog> | null }) {
  const doc = kept?.doc ?? null;
  const form = useArticleForm(doc);
  const navigate = useNavigate();
  const offline = useConnection() === 'offline';
  const isIn = doc?.status === 'REVIEW';
  const photos = useUnsentPhotos(form.id);
  const [isHeld, setHeld] = useState(false);
  const isLost = photos.some(({ state }) => state === 'error');
  const save = async (status: 'DRAFT' | 'REVIEW', said: string): Promise<void> => {
    const id = await form.save(status);
    if (id === null) return;
    toast(said);
    if (doc === null) await navigate({ to: '/news/create/$id', params: { id }, replace: true });
  };
  const keep = (): Promise<void> =>
    save(
      isIn ? 'REVIEW' : 'DRAFT',
      offline
        ? translate('Saved on this device. It is sent once there’s a connection.')
        : translate('Saved.'),
    );
  const handIn = async (): Promise<void> => {
    setHeld(isLost);
    if (isLost) return;
    const said = offline
      ? translate('Saved on this device. It is submitted once there’s a connection.')
      : translate('Submitted. The editors will review it next.');
    const follow =
      photos.length === 0
        ? ''
        : translate(
            '{n, plural, one {# photo is still on its way. Keep Hammerlane open until it arrives.} other {# photos are still on their way. Keep Hammerlane open until they arrive.}}',
            { n: photos.length },
          );
    await save('REVIEW', `${said} ${follow}`.trim());
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void keep();
  };
  return (
    <form className="write" onSubmit={submit} noValidate>
      <ArticleFields form={form} />
      <p className="help">
        {isIn
          ? translate('This article is in review. The editors see what you save.')
          : translate('Saved on this device as you type. Only you can see a draft.')}
      </p>
      {isHeld && isLost ? (
        <Notice tone="bad" title={translate('Not submitted yet')}>
          {translate('A photo did not arrive. Try it again or remove it first.')}
        </Notice>
      ) : null}
      <div className="write__acts">
        <Button kind="ink" type="submit" disabled={!form.changed}>
          {isIn ? translate('Save changes') : translate('Save draft')}
        </Button>
        {isIn ? (
          <Button onClick={() => void save('DRAFT', translate('Moved back to drafts.'))}>
            {translate('Withdraw from review')}
          </Button>
        ) : (
          <Button onClick={() => void handIn()}>{translate('Submit for review')}</Button>
        )}
        {doc?.status === 'DRAFT' ? <Remove doc={doc} /> : null}
      </div>
    </form>
  );
}
