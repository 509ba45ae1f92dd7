import { describe, expect, expectTypeOf, it } from 'vitest'
import { analyticsEvent, EVENTS, type EventProperties } from './events.ts'

/** The specification's list, with the steps of onboarding. */
const SPECIFIED = [
  'signup_complete scroll_50 scroll_90 dwell_time dwell_time_total drop_viewed open_item save_item dismiss_item',
  'like_item dislike_item content_click onboarding_start onboarding_step_1 onboarding_step_2 onboarding_step_3',
  'onboarding_step_4 onboarding_complete preferences_completed page_view search_performed search_result_engaged',
  'video_play video_pause video_progress video_quartile_1 video_quartile_2 video_quartile_3 video_quartile_4',
  'video_complete newsletter_subscribed newsletter_unsubscribed view_pricing begin_checkout',
].flatMap((line) => line.split(' '))

const at = { path: '/feed', age_ms: 0 }
const accepts = (name: string, properties: object) =>
  analyticsEvent.safeParse({ ...at, name, properties }).success

describe('the catalogue', () => {
  it('[ANL-32] has every event of the specification and no other, including begin_checkout', () => {
    expect(Object.keys(EVENTS).sort()).toEqual(SPECIFIED.sort())
    expect(accepts('begin_checkout', { plan: 'premium' })).toBe(true)
  })

  it('accepts only the marks that are specified', () => {
    const marks = (name: string, field: string, extra = {}) =>
      Array.from({ length: 101 }, (_, value) => value).filter((value) =>
        accepts(name, { ...extra, [field]: value }),
      )
    expect(marks('dwell_time', 'seconds')).toEqual([10, 30, 60])
    expect(marks('video_progress', 'percent', { drop_id: 1 })).toEqual([25, 50, 75, 100])
    expect(marks('dwell_time_total', 'seconds')[0]).toBe(5)
  })

  it('counts a profile view without recording whose profile it was', () => {
    const event = { ...at, path: '/u/grace-hopper', name: 'page_view', properties: { title: 'Grace Hopper' } }
    expect(analyticsEvent.parse(event)).toMatchObject({ path: '/u', properties: { title: '' } })
    expect(analyticsEvent.parse({ ...event, path: '/de/u/grace-hopper' })).toMatchObject({ path: '/u' })
    expect(analyticsEvent.parse({ ...event, path: '/topics' })).toMatchObject({
      properties: { title: 'Grace Hopper' },
    })
  })

  it('counts a page as one page in all languages', () => {
    const event = { ...at, path: '/de/topics/art', name: 'page_view', properties: { title: 'Kunst' } }
    expect(analyticsEvent.parse(event)).toMatchObject({ path: '/topics/art' })
  })

  it("requires each event's subject", () => {
    expectTypeOf<EventProperties<'search_performed'>>().toHaveProperty('query').toBeString()
    expect(accepts('search_performed', { source: 'header' })).toBe(false)
    expect(accepts('signup_complete', { method: 'fax' })).toBe(false)
    expect(accepts('open_item', { drop_id: 1, context: 'daily_archive' })).toBe(true)
    expect(accepts('open_item', { drop_id: -1, context: 'feed' })).toBe(false)
  })
})
