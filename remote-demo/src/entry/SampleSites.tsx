import { useHost } from 'shared-contracts';
import { samples, samplesHeading } from '../content/samples.ts';
import { createSampleUrl } from '../rules/sample-url.ts';
import css from './SampleSites.module.css';

/** Pictures of old sites that start the demo with one click. */
export function SampleSites({ disabled, onChoose }: { disabled: boolean; onChoose(url: string): void }) {
  const { settings } = useHost();
  return (
    <div className={css.samples}>
      <h2 className={css.heading}>{samplesHeading}</h2>
      <ul className={css.list}>
        {samples.map(({ name, host, path, picture }) => (
          <li key={path}>
            <button
              type="button"
              className={css.sample}
              disabled={disabled}
              onClick={() => onChoose(createSampleUrl(settings.clientSitesUrl, { host, path }))}
            >
              {/* The prerendered URL is the same one without the origin. */}
              <img src={picture} width={480} height={320} alt="" loading="lazy" decoding="async" suppressHydrationWarning />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
