import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { type LivePageProblemText as Problem, sampleSiteTexts } from '../../content/live-page-problems.ts';
import { samples } from '../../content/samples.ts';
import { createSampleUrl } from '../../rules/sample-url.ts';
import { replaceWebsite } from '../../state/demo-store.ts';
import css from './LivePageProblem.module.css';

/** Covers the frame: says why there is nothing to see, and offers a website that works. */
export function LivePageProblem({ problem }: { problem: Problem }) {
  const { settings } = useHost();
  return (
    <div className={css.problem}>
      <h3 className={css.heading}>{problem.heading}</h3>
      <p className={css.text}>{problem.text}</p>
      <Button onClick={() => replaceWebsite(createSampleUrl(settings.clientSitesUrl, samples[0]))}>{sampleSiteTexts.button}</Button>
    </div>
  );
}
