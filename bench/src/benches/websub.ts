/**
 * npm run bench -- websub: four weeks of 1,000 feeds in simulated time, by the product's own schedule, once polled and once
 * announced by a hub. `--short` takes one week of 100 feeds.
 */
import { parseArgs } from 'node:util'
import { median, report } from '../report.ts'
import { type Simulated, simulateFeed } from './websub/simulate-feed.ts'

const { values } = parseArgs({ options: { short: { type: 'boolean' } } })
const feeds = values.short ? 100 : 1_000
const days = values.short ? 7 : 28
const SEED = 20_261_118
/** From an item a week to 50 a day, evenly by order of magnitude. */
const [LEAST, MOST] = [1 / 7, 50]

function run(hub: 'none' | 'working' | 'silent'): Simulated {
  const all: Simulated = { requests: 0, minutes: [] }
  for (let feed = 0; feed < feeds; feed += 1) {
    const perDay = LEAST * (MOST / LEAST) ** (feed / (feeds - 1))
    const { requests, minutes } = simulateFeed({ perDay, days, hub, seed: SEED + feed })
    all.requests += requests
    all.minutes.push(...minutes)
  }
  return all
}

const polled = run('none')
const announced = run('working')
const silent = run('silent')
const perDay = ({ requests }: Simulated) => Math.round(requests / days)
const minutes = (of: Simulated) => Number(median(of.minutes).toFixed(1))
report(`${feeds} feeds with 1 item a week to 50 a day, ${days} days of simulated time`, [
  { name: 'requests per day without a hub', value: perDay(polled), unit: '' },
  { name: 'requests per day with hubs', value: perDay(announced), unit: '' },
  {
    name: 'requests saved per day',
    value: perDay(polled) - perDay(announced),
    unit: '',
    goal: { atLeast: 1 },
  },
  { name: 'median from publication to fetch, without a hub', value: minutes(polled), unit: 'min' },
  {
    name: 'median from publication to fetch, with hubs',
    value: minutes(announced),
    unit: 'min',
    goal: { atMost: 2 },
  },
  { name: 'requests per day, hubs silent after half the time', value: perDay(silent), unit: '' },
  { name: 'median, hubs silent after half the time', value: minutes(silent), unit: 'min' },
])
