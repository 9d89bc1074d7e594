import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { livePageProblemTexts, type LivePageProblemText as Problem } from '../../content/live-page-problems.ts';
import { samples } from '../../content/samples.ts';
import { createSampleUrl } from '../../rules/sample-url.ts';
import { replaceWebsite } from '../../state/demo-store.ts';
import css from './LivePageProblem.module.css';

/** Covers the frame: says why there is nothing to see, and offers the site's start page and a website that works. */
export function LivePageProblem({ problem, websiteUrl }: { problem: Problem; websiteUrl: string }) {
  const { settings } = useHost();
  const startPage = new URL('/', websiteUrl).href;
  const isStartPage = new URL(websiteUrl).href.replace(/#.*$/, '') === startPage;
  return (
    <div className={css.problem}>
      <h3 className={css.heading}>{problem.heading}</h3>
      <p className={css.text}>{problem.text}</p>
      <div className={css.actions}>
        {!problem.isOfSite && !isStartPage && <Button onClick={() => replaceWebsite(startPage)}>{livePageProblemTexts.startPage}</Button>}
        <Button variant="default" onClick={() => replaceWebsite(createSampleUrl(settings.clientSitesUrl, samples[0]))}>
          {livePageProblemTexts.sample}
        </Button>
      </div>
    </div>
  );
}
