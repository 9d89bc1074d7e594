import { useEffect, useState } from 'react';
import css from './AttachmentList.module.css';

/** A small picture of a chosen image; the end of its name for another file, or for an image that can't be decoded. */
export function FilePicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  if (url) return <img className={css.picture} src={url} alt="" onError={() => setUrl(null)} />;
  return (
    <span className={css.picture} aria-hidden="true">
      {file.name.split('.').at(-1)}
    </span>
  );
}
