interface Run {
  /** One line for the list of names. */
  summary: string
  /** For the page of results: what the figures mean and why a goal is missed, in three sentences at most. */
  note?: string
}

const FOLDERS: Record<string, string> = { bench: 'benches', drill: 'drills', eval: 'evals', fit: 'fits' }

/** A run starts when its module is loaded and reads its options from the command line. */
export function moduleOf(kind: string, name: string): URL {
  return new URL(`./${FOLDERS[kind]}/${name}.ts`, import.meta.url)
}

/** Every benchmark, drill, evaluation and fit, by its command's name. */
export const RUNS: Record<string, Record<string, Run>> = {
  bench: {
    admin: {
      summary: 'console lists over a million articles and people [--short]',
      note: 'The p95 of 20 requests to each list of the built product. No list may read its table from end to end.',
    },
    api: {
      summary: 'the edition of today at /api/v1 beside a bare server',
      note: 'A bare server reads a session and the edition and does nothing else. The one that counts reads the caller’s token and counts the call, which is a commit. PostgreSQL’s time is not in the processor time: 0.8 ms for the product’s one statement, 0.2 for the bare server’s two, and that is what the answers wait for.',
    },
    commits: {
      summary: 'jobs enqueued per second [--short]',
      note: 'Each job is a commit of its own. A queue that announces its jobs takes one lock of the whole server at commit, a polled queue does not.',
    },
    crowd: {
      summary: 'other clients while one address sends a crowd of requests [--searches]',
      note: 'The crowd runs on the same two cores as the product. An address may run one search at a time: without that limit others waited 4.79 times as long.',
    },
    feed: {
      summary: 'the feed beside bare servers, editions built [--serving]',
      note: 'A bare server reads the same session and edition and does nothing else. With gzip it compresses every answer, while the product keeps the bytes of an unchanged one.',
    },
    growth: {
      summary: 'cost of the hot paths as the tables grow [--short | --full | --largest]',
      note: 'PostgreSQL’s processor time and pages for one call, or for 200 searches. Searches look further back the rarer their words are. The goals were set for 30 times as many drops, and `--largest` ran before searches were last improved.',
    },
    ingest: {
      summary: '1,000 feeds beside newsboat and the bare libraries',
      note: 'Bare is undici, feedsmith and one transaction per feed. Processor time limits the first run: two thirds of the product’s share are parser threads, sanitiser and garbage collection. With newsboat 2.21 on a slow machine the first run was 1.96 times as fast as newsboat (goal 3).',
    },
    lighthouse: {
      summary: 'every public page in Lighthouse, on a phone [--once]',
      note: 'The points that are missing are blocking time without any script: layout of long pages on a slow processor. The commit before the interface languages, measured on the same machine minutes later, once per page, had 92, 99, 99, 100, 95, 91 and 96 points, in the same order.',
    },
    mail: {
      summary: 'editions rendered and sent, beside nodemailer alone [--readers n]',
      note: 'By processor time alone the share would be 0.59. The rest is waiting for PostgreSQL, which shares the two cores and has nothing to do for nodemailer alone.',
    },
    public: {
      summary: 'visitors’ pages beside a file and bare rendering',
      note: 'A cached page is faster than a file because it is held compressed in memory. Bare rendering is React Router with the same build and all data in memory. Of a rendered page’s processor time 41 % is React, 29 % React Router and 19 % the queries that bare rendering does not make.',
    },
    search: {
      summary: '200 searches over 10,000 and 1,000,000 drops',
      note: 'Other work beside the run (load 9 to 11) made every figure larger. The figure for the reader who muted nearly everything is from before each match was checked on its own. With 300,000 drops that p95 is now 1.6 times a visitor’s (goal 2).',
    },
    start: {
      summary: 'from `npm run dev` to the first page',
      note: 'Packages are installed. Counts until the first page is answered, not until the port is open.',
    },
    steady: {
      summary: 'memory while 10,000 sources without news are polled',
      note: 'The process grows once, by 26 MB in the third round, and then stays. The first two rounds count as the beginning, so the goal is missed.',
    },
    voice: {
      summary: '10,000 editions joined from parts that are spoken once [--short]',
      note: 'The speech service is a double in the same process that answers a tone at once, so its work counts too: an engine’s own speed is in by-hand.md. Needs Debian’s ffprobe. Nobody listens: length, silence and loudness are checked, pronunciation is not.',
    },
    websub: {
      summary: 'requests and minutes with and without hubs, in simulated time [--short]',
      note: 'The product’s own schedule decides, nothing is sent. Every feed has a host of its own, and items come at random. “Silent” hubs stop calling after half the time and are found out by the first poll that finds an item they missed.',
    },
    zone: {
      summary: 'the morning of 100,000 readers in one time zone [--short]',
      note: 'Each worker does one batch at a time, so that the second worker finds a free core. A gain above two is more than a second worker can bring by itself: read it as “at least no loss”.',
    },
  },
  drill: {
    alerts: {
      summary: 'every alert fires for its real cause',
      note: 'All times in the rules are thirty times shorter than deployed. NotOnePrimary, NoSynchronousStandby and NodeLost need a cluster: `npm run drill -- failover` covers them.',
    },
    container: {
      summary: 'the image built and run without rights [--base=image | --built]',
      note: 'Built with podman on a base of Debian packages, because no image could be pulled. Of the 675 MB, 321 are that base and 345 are packages.',
    },
    delivery: {
      summary:
        'each message once, no webhook’s event lost, with workers killed and receivers failing [--short]',
      note: 'Time is simulated, across both clock changes. “Unknown” counts messages whose answer was lost and which cannot be repeated safely. Beside other work the latest message took 66 s.',
    },
    failover: {
      summary: 'a primary lost again and again, no acknowledged write lost [--short]',
      note: 'Measured before etcd and Patroni had TLS and passwords. With them only the short form has run, at a load of 10: nothing lost, 32 s without an acknowledged write.',
    },
    hosts: {
      summary: 'web processes killed behind their proxy [--short]',
      note: 'Only writes that were acknowledged count as lost. The times are the longest of ten tries until all three processes agree.',
    },
    ingestion: {
      summary: 'no item lost, doubled or torn by any fault [--short]',
      note: 'The control runs without transactions and must lose something, or the drill shows nothing. Without the lease check the paused worker changes 2 rows, and with the worker’s own clock 207 times are wrong.',
    },
    offline: {
      summary: 'reactions on a device whose connection comes and goes [--short] [--seed n]',
    },
    parsers: {
      summary: 'mutated feeds, pages, robots.txt and pictures [--short] [--seed n]',
      note: 'A refused document is not a failure. Measured beside other work (load 4 to 9).',
    },
    release: {
      summary: 'two releases side by side, forward and back [--short] [--from ref]',
      note: 'Between these two releases were four migrations, which rebuild the index of searches while the former release answers.',
    },
    requests: {
      summary: 'hostile requests to every entry point [--short] [--seed n]',
      note: 'A 501 is not a fault: it says that an integration is not configured. 103 requests got no answer within two seconds, most of them because they wait for a worker and the run has none.',
    },
    restore: {
      summary: 'a backup restored to the second before a mistake [--short]',
      note: 'The mistake deletes all accounts. Nothing is sent from the copy until an operator confirms it.',
    },
  },
  eval: {
    corrections: {
      summary: 'what editors’ corrections gain the local tagger',
      note: 'Four editors corrected half of the world’s English texts. The other half is measured by title and summary. Editors who are always wrong must not turn an answer that was right and sure.',
    },
    mutation: {
      summary: 'every fault Stryker can think of, in folders of core or services [--incremental]',
      note: 'Code that runs when a module is loaded is left out. Ranking was tested with 2,000 random pools instead of 100,000, so its share is a lower bound. In services 466 faults, most of them in editions, have not been tried.',
    },
    stories: {
      summary: 'how well tellings of one story are found [--errors] [--learning]',
      note: 'The pairs ask of every two texts whether they tell the same event, and “stored” adds them to a real database, where a wrong join counts with every telling. “Across languages” are 20 events that nothing was tuned on, measured once: on the 20 others precision was 1 and recall 0.743. What readers of three languages are given twice are events whose tellings were not joined.',
    },
    tagging: {
      summary: 'how often the local tagger is right [--final]',
      note: 'The unseen part alone is held against the goals, and memory is that of a process with a worker’s settings that has tagged in all 20 languages. Nobody who tunes has read the fresh texts, and nobody their wrong answers, so why they do worse is not known. The main topic of the world’s English texts is right in 0.763, of the 233 others in 0.614.',
    },
  },
  fit: {
    student: {
      summary:
        'teaches words of eleven languages the vectors of the English model [--data=<folder> --only=de,nl]',
      note: 'The first run embeds 180,000 English lines, some 290 a second.',
    },
    tagging: {
      summary: 'learns the weights in pipeline/src/tag/weights.ts',
      note: 'Shares by five-fold cross-validation on the development part. `npm run eval -- tagging --final` measures the result on unseen texts.',
    },
  },
}
