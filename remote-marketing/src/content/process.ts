export interface ProcessStep {
  id: string;
  title: string;
  duration: string;
  /** Position in the schedule, in weeks: start, earliest end, latest end. */
  weeks: { start: number; minEnd: number; maxEnd: number };
  description: string;
  deliverables: string[];
}

export const deliverablesHeading = 'Deliverables';

export const processSteps: ProcessStep[] = [
  {
    id: 'discover',
    title: 'Discover',
    duration: '1 week',
    weeks: { start: 0, minEnd: 1, maxEnd: 1 },
    description: 'We listen: your business, your customers, what works today, what has to change and how we’ll know it did.',
    deliverables: ['Goals with numbers', 'Audit of what you have', 'Risks and open questions'],
  },
  {
    id: 'define',
    title: 'Define',
    duration: '1-2 weeks',
    weeks: { start: 1, minEnd: 2, maxEnd: 3 },
    description:
      'We turn goals into a scope: pages, features, data, integrations, budget and dates. You sign off only what’s clear to you.',
    deliverables: ['Scope and site map', 'Technical plan', 'Fixed price or budget range'],
  },
  {
    id: 'design',
    title: 'Design',
    duration: '2-3 weeks',
    weeks: { start: 3, minEnd: 5, maxEnd: 6 },
    description: 'From flows to a clickable prototype that real users try before we write production code.',
    deliverables: ['Clickable prototype', 'Design system', 'Copy and content plan'],
  },
  {
    id: 'build',
    title: 'Build',
    duration: '4-12+ weeks',
    weeks: { start: 6, minEnd: 10, maxEnd: 18 },
    description: '2-week sprints with weekly demos. You use every version on your own phone from the first week.',
    deliverables: ['Working software every sprint', 'Automated tests', 'Preview of every change'],
  },
  {
    id: 'launch',
    title: 'Launch',
    duration: '1 week',
    weeks: { start: 18, minEnd: 19, maxEnd: 19 },
    description: 'Content moved, redirects checked, load tested, monitored. We launch in the morning, when everyone is awake.',
    deliverables: ['Launch checklist', 'Monitoring and alerts', 'Training for your team'],
  },
  {
    id: 'grow',
    title: 'Grow',
    duration: 'Ongoing',
    weeks: { start: 19, minEnd: 20, maxEnd: 22 },
    description: 'We look at the numbers every month and improve what moves them. Stop whenever you like.',
    deliverables: ['Monthly report', 'Experiments', 'Updates and support'],
  },
];

/** Length of the schedule in weeks. */
export const SCHEDULE_WEEKS = 22;

export const processPageTexts = {
  title: 'A process with dates on it',
  lead: 'Six steps: what happens, what you get, how long it takes.',
  schedule: 'The whole project, week by week',
  scheduleLead: 'From the first talk to the launch, and what comes after it.',
  steps: 'Step by step',
};

export const scheduleTexts = {
  axis: 'Week',
  shortest: 'shortest',
  longest: 'longest',
  total: 'Live after 9 to 19 weeks.',
  fromPrice: 'From the fixed price, at the end of Define, a complex app takes 8-16 weeks. A simple site takes 4-6, with shorter steps.',
  start: 'Dates for a start on',
  holidays: ', with our holidays left out.',
  done: 'Done',
  from: 'From',
};
