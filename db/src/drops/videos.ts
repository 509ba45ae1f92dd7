import type { VideoKind } from '@daily-drops/core/drops/video-kinds'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** A live stream or premiere is checked again every hour until its details are final, for at most a month. */
const RECHECK = sql`interval '1 hour'`
const GIVE_UP = sql`interval '30 days'`

/** The condition of the index drops_youtube_unchecked, and whether it is time for another check. */
const isProblematic = sql<boolean>`
  youtube_video_id is not null and deleted_at is null and (
    youtube_checked_at is null or youtube_kind in ('live', 'premiere')
    or (youtube_kind is not null and (coalesce(youtube_duration, 0) = 0 or type <> 'video'))
  ) and (
    youtube_checked_at is null
    or (youtube_checked_at < now() - ${RECHECK} and published_at > now() - ${GIVE_UP})
  )`

/** Videos with missing or wrong details, those never checked first. */
export async function problematicVideos(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select youtube_video_id as id from drops where ${isProblematic}
    order by youtube_checked_at nulls first, drops.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countProblematicVideos(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from drops where ${isProblematic}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface CheckedVideo {
  id: string
  durationSeconds: number
  viewCount: number | null
  kind: VideoKind
}

/** Stores the host's details of the videos it knows. The others are marked as checked. */
export async function saveCheckedVideos(
  db: Db,
  asked: readonly string[],
  found: readonly CheckedVideo[],
): Promise<void> {
  await sql`
    update drops set type = 'video', youtube_checked_at = now(),
      youtube_kind = case when youtube_kind = 'short' and fact.kind = 'video' then 'short'
        else coalesce(fact.kind, youtube_kind) end,
      youtube_duration = coalesce(fact."durationSeconds", youtube_duration),
      youtube_view_count = coalesce(fact."viewCount", youtube_view_count)
    from unnest(${asked}::text[]) as asked (id)
    left join jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as fact (id text, kind text, "durationSeconds" integer, "viewCount" bigint) using (id)
    where drops.youtube_video_id = asked.id`.execute(db)
}
