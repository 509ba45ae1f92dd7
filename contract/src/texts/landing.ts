import type { TermName } from '@daily-drops/core/ranking/weights'
import type { Can } from './answers.ts'

/** The landing page's texts. Quoted ones are exactly as in the specification. */
export const LANDING = {
  title: 'One short edition a day on AI, technology and business',
  description:
    'Five to ten items a day on AI, technology and business, built from your topics, each with the reason it was picked. Free forever plan.',
  hero: {
    headline: 'The five things worth your morning.',
    lead: 'We read publishers and video channels on AI, technology and business around the clock. You get one short edition a day, built from the topics you pick, with a reason for every item. Then it ends.',
    signUp: 'Start free',
    sample: 'Browse Sample Feed',
    ownEdition: 'Read your edition',
    topics: 'Browse Topics',
  },
  edition: {
    label: 'Today’s public edition',
    sampleLabel: 'A sample edition',
  },
  figures: {
    /** `{sources}` is the number of publishers and channels. */
    dots: 'Every dot is something our {sources} publishers and channels published in the last two weeks. The drops are today’s edition. The rest can wait, or wasn’t worth your time.',
  },
  sheet: {
    title: 'Every item shows its score',
    text: 'No hidden signals. The reason is one plain sentence, and every word of it comes from the points behind it. Check them, question them, change them.',
    link: 'How editions are made',
    caption: 'Points of today’s first item',
    score: 'Score',
  },
  reasons: {
    title: 'Why Professionals Love It',
    points: [
      {
        title: 'Time-saving',
        text: 'One edition, about 25 minutes, and then it ends. You’ll finish before your coffee goes cold.',
      },
      {
        title: 'High-signal sources',
        text: 'Trusted publishers, rated by editors. Never more than two items from one source, always at least one video.',
      },
      {
        title: 'Personalised',
        text: 'Built around the topics and languages you pick, not around what keeps you scrolling.',
      },
      {
        title: 'Independent',
        text: 'No advertising network, and nobody can buy points. Sponsored items are rare, always labelled, and absent on Premium.',
      },
    ],
  },
  features: {
    title: 'One coffee long, wherever you drink it',
    list: [
      {
        title: 'A daily curated feed',
        text: 'Five to ten articles, videos and papers a day, the same on every device, made once and never reshuffled.',
      },
      {
        title: 'Feedback that counts',
        text: 'Save, like, dislike, dismiss or report an item. Tomorrow’s edition listens.',
      },
      {
        title: 'Email newsletter',
        text: 'The same edition in your inbox, at the hour that suits you.',
        needs: 'mail',
      },
      {
        title: 'Messaging-app delivery',
        text: 'Twice a day, straight to your messaging app.',
        premium: true,
        needs: 'messaging',
      },
      {
        title: 'Public topic pages',
        text: 'Every topic has its own page and RSS feed, open to everyone. No account needed.',
      },
      {
        title: 'An archive by day',
        text: '90 days back on Free, unlimited on Premium.',
      },
    ],
    premium: 'Premium',
    plans: 'Everything here is free unless it’s marked Premium.',
    compare: 'Compare plans',
    notYet: 'Coming soon.',
  },
  inks: {
    title: 'Sixteen topics, eight inks',
    text: 'Pick a few. Each opens into dozens of narrower ones, and your drop takes on the colours of what you follow.',
  },
  audience: {
    title: 'Who is it for?',
    people: [
      {
        who: 'Knowledge workers',
        what: 'who want the day in one sitting',
        topic: { label: 'Technology', slug: 'technology' },
      },
      {
        who: 'founders',
        what: 'who can’t miss a move in their market',
        topic: { label: 'Startups', slug: 'startups' },
      },
      {
        who: 'product managers',
        what: 'who decide what to build next',
        topic: { label: 'Product', slug: 'product' },
      },
      {
        who: 'designers',
        what: 'who collect patterns, not tabs',
        topic: { label: 'Design', slug: 'design' },
      },
      {
        who: 'researchers',
        what: 'who follow papers beyond their own field',
        topic: { label: 'AI & ML', slug: 'ai-ml' },
      },
    ],
  },
  answers: {
    title: 'Quick answers',
    updatedLabel: 'Updated',
    /** The day these answers were last changed. */
    updated: '2026-11-15',
    ideal: 'quick read',
    list: [
      {
        question: 'What is Daily Drops?',
        answer:
          'Daily Drops is a daily edition of five to ten articles, videos and papers on AI, technology and business. It reads trusted publishers and video channels all day, sorts what they publish into topics, and gives you the few items that fit what you chose. The edition is finite: when you reach the end, you’re done.',
      },
      {
        question: 'How are the items chosen?',
        answer:
          'By points that anyone can check: how well an item fits the topics you picked, how new it is, how many sources report the story, what you liked before, and how our editors rate its source. No source gives more than two items, and every edition has at least one video. Each item shows how its score adds up.',
      },
      {
        question: 'Is it really free?',
        answer: ({ messaging }: Can) =>
          `Yes. The Free plan is free forever, asks for no credit card, and includes the daily edition, feedback, topic pages, search and 90 days of archive. Premium adds ${messaging ? 'messaging-app delivery twice a day, ' : ''}videos that play inside the page, an unlimited archive and no sponsored content. You can cancel it anytime.`,
      },
      {
        question: 'How long does an edition take?',
        answer:
          'About 25 minutes if you read everything, two if you only skim the headlines. Every item says how many minutes it takes before you open it, and the summary tells you whether it’s worth your time. There is no endless list below the last item, and nothing new appears until tomorrow’s edition.',
      },
      {
        question: 'Which topics and languages are there?',
        answer:
          'The topics form a tree of three levels, from main subjects such as AI, Design, Product and Startups down to hundreds of specific ones. You choose up to fifteen, in one to three of twenty languages. You can change your choice at any time, and mute a source or a topic with one click.',
      },
      {
        question: 'Is there advertising?',
        answer:
          'An edition has at most one sponsored item, and a sponsored card may follow it. Both are always labelled, and Premium readers see neither. Nobody can buy points: sponsored items are ranked by the same score as everything else. Our pages load no third-party trackers.',
      },
    ],
  },
  control: {
    title: 'Take control of what you read',
    text: 'Pick your topics, see your first edition in two minutes, and stop when it ends.',
    signUp: 'Create your free account',
    ownEdition: 'Read your edition',
  },
  strip: ['Free forever plan', 'No credit card', 'Cancel anytime'],
} as const

/** The terms of a score, explained to a visitor who has not chosen topics yet. */
export const TERMS_FOR_VISITORS: Record<TermName, string> = {
  topic: 'Its topic',
  neighbour: 'A related topic',
  freshness: 'How new it is',
  source: 'Our editors’ rating of the source',
  taste: 'What readers liked',
  coverage: 'Other sources on the same story',
  length: 'A comfortable length',
  less: 'You asked for less of this',
}
