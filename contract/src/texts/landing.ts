import type { TermName } from '@daily-drops/core/ranking/weights'
import type { Can } from './answers.ts'

/** The landing page's texts. Quoted ones are exactly as in the specification. */
export const LANDING = {
  title: 'One short edition a day on AI, technology and business',
  description:
    'Five to ten items a day on AI, technology and business, chosen by your topics, each with the reason it is there. Free forever plan.',
  hero: {
    headline: 'The five things worth your morning.',
    lead: 'We read publishers and video channels on AI, technology and business around the clock. You get one short edition a day, chosen by the topics you name, with the reason for every item. Then it ends.',
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
    dots: 'Every dot is something our {sources} publishers and channels published in the last two days. The drops are today’s edition. The rest can wait, or was never worth it.',
  },
  sheet: {
    title: 'Every item shows its sum',
    text: 'No hidden signals. A reason is one plain sentence, and the sentence is nothing but the points behind it. Read them, argue with them, turn them down.',
    link: 'How editions are made',
    caption: 'Points of today’s first item',
    score: 'Score',
  },
  reasons: {
    title: 'Why Professionals Love It',
    points: [
      {
        title: 'Time-saving',
        text: 'One edition, about twenty minutes, with an end. You are done before the coffee is cold.',
      },
      {
        title: 'High-signal sources',
        text: 'Trusted publishers, rated by editors. At most two items from one source, at least one video.',
      },
      {
        title: 'Personalised',
        text: 'By the topics and languages you pick, never by what keeps you scrolling.',
      },
      {
        title: 'Independent',
        text: 'No advertising network and no bought points. At most one sponsored item, always labelled, none on Premium.',
      },
    ],
  },
  features: {
    title: 'A coffee long, wherever you have it',
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
        title: 'An email newsletter',
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
        text: 'Every topic has a page and a feed of its own, open to everybody, no account needed.',
      },
      {
        title: 'An archive by day',
        text: '90 days back on Free, unlimited on Premium.',
      },
    ],
    premium: 'Premium',
    plans: 'All of it is in the Free plan, except what says Premium.',
    compare: 'Compare plans',
    notYet: 'Not set up here yet.',
  },
  inks: {
    title: 'Sixteen topics, eight inks',
    text: 'Pick a few. Below them lie hundreds of finer ones, and your drop takes the colours of what you follow.',
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
        who: 'Founders',
        what: 'who cannot miss a move in their market',
        topic: { label: 'Startups', slug: 'startups' },
      },
      {
        who: 'Product managers',
        what: 'who decide what to build next',
        topic: { label: 'Product', slug: 'product' },
      },
      {
        who: 'Designers',
        what: 'who collect patterns, not tabs',
        topic: { label: 'Design', slug: 'design' },
      },
      {
        who: 'Researchers',
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
          'Daily Drops is a daily edition of five to ten articles, videos and papers on AI, technology and business. It reads trusted publishers and video channels all day, sorts what they publish into topics, and gives you the few items that fit what you chose. The edition is finite: when you reach its end, you are done.',
      },
      {
        question: 'How are the items chosen?',
        answer:
          'By points that anyone can check: how well an item fits the topics you picked, how new it is, how many sources report the story, what you liked before, and how our editors rate its source. No source gives more than two items, and every edition has at least one video. Each item shows its own sum.',
      },
      {
        question: 'Is it really free?',
        answer: ({ messaging }: Can) =>
          `Yes. The Free plan is free forever, asks for no credit card, and includes the daily edition, feedback, topic pages, search and 90 days of archive. Premium adds ${messaging ? 'messaging-app delivery twice a day, ' : ''}videos that play inside the page, an unlimited archive and no sponsored content. You can cancel it anytime.`,
      },
      {
        question: 'How long does an edition take?',
        answer:
          'About twenty minutes if you read everything, two if you only skim the headlines. Every item says how many minutes it takes before you open it, and the summary tells you whether it is worth them. There is no endless list below the last item, and nothing new appears until tomorrow’s edition.',
      },
      {
        question: 'Which topics and languages are there?',
        answer:
          'The topics form a tree of three levels, from main subjects such as AI, Design, Product and Startups down to hundreds of specific ones. You choose up to fifteen, in one to three of twenty languages. You can change your choice at any time, and mute a source or a topic with one click.',
      },
      {
        question: 'Is there advertising?',
        answer:
          'An edition holds at most one sponsored item, and a sponsored card may close it. Both are always labelled, and Premium readers see neither. Nobody can buy points: what is sponsored is ranked by the same sum as everything else. Our pages load no trackers of third parties.',
      },
    ],
  },
  control: {
    title: 'Take control of what you read',
    text: 'Name your topics, see a first edition in two minutes, and stop when it ends.',
    signUp: 'Create your free account',
    ownEdition: 'Read your edition',
  },
  strip: ['Free forever plan', 'No credit card', 'Cancel anytime'],
} as const

/** The terms of a score, explained to a visitor who has not chosen topics yet. */
export const TERMS_FOR_VISITORS: Record<TermName, string> = {
  topic: 'Its topic',
  neighbour: 'A topic nearby',
  freshness: 'How new it is',
  source: 'Our editors’ rating of the source',
  taste: 'What readers liked',
  coverage: 'Other sources on the same story',
  length: 'A comfortable length',
  less: 'Asked for less of it',
}
