import { useEffect, useState } from 'react';
import { ImageUp } from 'lucide-react';
import { Button, buttonClass, Icon } from '../../ui/button/button.tsx';
import { FileButton } from '../../ui/picture/file-button.tsx';
import { translate } from '../../../wording/language/translate.ts';
import type { TextPhotos } from './text-photos.ts';

/**
 * The picture above a text and on its card.
 * @param props.value its id, empty for none.
 */
export function CoverField(props: {
  readonly photos: TextPhotos;
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const { photos, value, onChange } = props;
  const [shown, setShown] = useState<{ readonly id: string; readonly url: string | null } | null>(
    null,
  );
  const url = shown?.id === value ? shown.url : null;
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (value === '') return undefined;
    return photos.watch(value, (now) => setShown({ id: value, url: now }));
  }, [photos, value]);
  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (file === undefined) return;
    setFailed(null);
    try {
      onChange(await photos.add(file));
    } catch (problem) {
      setFailed(
        problem instanceof Error
          ? problem.message
          : translate('The photo was not kept. Try again.'),
      );
    }
  };
  return (
    <fieldset className="cover">
      <legend className="lab">
        {translate('Cover photo')} <small>{translate('optional')}</small>
      </legend>
      {value === '' ? null : url === null ? (
        <span className="cover__wait" />
      ) : (
        <img src={url} alt={translate('Cover photo')} width={960} height={640} />
      )}
      <div className="cover__b">
        <FileButton className={buttonClass()} onFiles={(files) => void take(files)}>
          <Icon of={ImageUp} />{' '}
          {value === '' ? translate('Choose a cover photo') : translate('Choose another')}
        </FileButton>
        {value === '' ? null : (
          <Button kind="bare" onClick={() => onChange('')}>
            {translate('Remove cover')}
          </Button>
        )}
      </div>
      {failed === null ? null : (
        <p className="help help--bad" role="alert">
          {failed}
        </p>
      )}
    </fieldset>
  );
}
