interface Run {
  /** One line for the list of names. */
  summary: string
  /** A run starts when its module is loaded and reads its options from the command line. */
  load: () => Promise<unknown>
}

/** Every benchmark, drill, evaluation and fit, by the name that its command takes. */
export const RUNS: Record<string, Record<string, Run>> = {
  bench: {
    admin: {
      summary: 'console lists over a million articles and people [--short]',
      load: () => import('./benches/admin.ts'),
    },
    commits: { summary: 'jobs enqueued per second [--short]', load: () => import('./benches/commits.ts') },
    crowd: {
      summary: 'other clients while one address sends a crowd of requests',
      load: () => import('./benches/crowd.ts'),
    },
    feed: {
      summary: 'the feed beside bare servers, editions built [--serving]',
      load: () => import('./benches/feed.ts'),
    },
    growth: {
      summary: 'cost of the hot paths as the tables grow [--short | --full | --largest]',
      load: () => import('./benches/growth.ts'),
    },
    ingest: {
      summary: '1,000 feeds beside newsboat and the bare libraries',
      load: () => import('./benches/ingest.ts'),
    },
    lighthouse: {
      summary: 'every public page in Lighthouse, on a phone [--once]',
      load: () => import('./benches/lighthouse.ts'),
    },
    mail: {
      summary: 'editions rendered and sent, beside nodemailer alone [--readers n]',
      load: () => import('./benches/mail.ts'),
    },
    public: {
      summary: 'visitors’ pages beside a file and bare rendering',
      load: () => import('./benches/public.ts'),
    },
    search: {
      summary: '200 searches over 10,000 and 1,000,000 drops',
      load: () => import('./benches/search.ts'),
    },
    start: { summary: 'from `npm run dev` to the first page', load: () => import('./benches/start.ts') },
    steady: {
      summary: 'memory while 10,000 sources without news are polled',
      load: () => import('./benches/steady.ts'),
    },
    zone: {
      summary: 'the morning of 100,000 readers in one time zone [--short]',
      load: () => import('./benches/zone.ts'),
    },
  },
  drill: {
    alerts: { summary: 'every alert fires for its real cause', load: () => import('./drills/alerts.ts') },
    container: {
      summary: 'the image built and run without rights [--base=image | --built]',
      load: () => import('./drills/container.ts'),
    },
    delivery: {
      summary: 'each message once, with workers killed and receivers failing [--short]',
      load: () => import('./drills/delivery.ts'),
    },
    failover: {
      summary: 'a primary lost again and again, no acknowledged write lost [--short]',
      load: () => import('./drills/failover.ts'),
    },
    hosts: {
      summary: 'web processes killed behind their proxy [--short]',
      load: () => import('./drills/hosts.ts'),
    },
    ingestion: {
      summary: 'no item lost, doubled or torn by any fault [--short]',
      load: () => import('./drills/ingestion.ts'),
    },
    parsers: {
      summary: 'mutated feeds, pages, robots.txt and pictures [--short] [--seed n]',
      load: () => import('./drills/parsers.ts'),
    },
    release: {
      summary: 'two releases side by side, forward and back [--short] [--from ref]',
      load: () => import('./drills/release.ts'),
    },
    requests: {
      summary: 'hostile requests to every entry point, also `npm run fuzz` [--short] [--seed n]',
      load: () => import('./drills/requests.ts'),
    },
    restore: {
      summary: 'a backup restored to the second before a mistake [--short]',
      load: () => import('./drills/restore.ts'),
    },
  },
  eval: {
    corrections: {
      summary: 'what editors’ corrections gain the local tagger',
      load: () => import('./evals/corrections.ts'),
    },
    mutation: {
      summary: 'every fault Stryker can think of, in folders of core or services [--incremental]',
      load: () => import('./evals/mutation.ts'),
    },
    stories: {
      summary: 'how well tellings of one story are found [--errors]',
      load: () => import('./evals/stories.ts'),
    },
    tagging: {
      summary: 'how often the local tagger is right [--final]',
      load: () => import('./evals/tagging.ts'),
    },
  },
  fit: {
    tagging: {
      summary: 'learns the weights in pipeline/src/tag/weights.ts',
      load: () => import('./fits/tagging.ts'),
    },
  },
}
