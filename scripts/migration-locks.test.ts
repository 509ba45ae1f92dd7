import { describe, expect, it } from 'vitest'
import { problemsOf } from './migration-locks.ts'

const problems = (text: string) => problemsOf('0100_change.sql', text)

describe('a migration may not block the product', () => {
  it.each([
    ['create index drops_new on drops (title);', 'require-concurrent-index-creation'],
    ['alter table drops alter column title type integer;', 'changing-column-type'],
    ['alter table drops alter column summary set not null;', 'adding-not-nullable-field'],
    ['alter table drops add constraint short check (length(title) < 9);', 'constraint-missing-not-valid'],
    ['alter table drops add column owner uuid references profiles;', 'adding-foreign-key-constraint'],
    [
      'alter table drops add column token uuid not null default gen_random_uuid();',
      'adding-field-with-default',
    ],
    ['alter table drops rename column title to headline;', 'renaming-column'],
    ['alter table drops drop column title;', 'ban-drop-column'],
    ["update drops set language = 'en';", 'in batches'],
    ['truncate drops;', 'in batches'],
    ['create index concurrently a on drops (title); create table b (id bigint);', 'has a file of its own'],
  ])('%s', (text, reason) => {
    expect(problems(text).join('\n')).toContain(reason)
  })

  it.each([
    ['a table and its index', 'create table b (id bigint primary key); create index b_id on b (id);'],
    ['an index beside everybody', '-- For lists.\ncreate index concurrently drops_new on drops (title);'],
    ['a column with a constant', "alter table drops add column mood text not null default 'calm';"],
    ['a check for later', 'alter table drops add constraint short check (length(title) < 9) not valid;'],
    ['a few rows', "update cron_jobs set cron = '* * * * *' where name = 'cleanup';"],
  ])('%s is fine', (_, text) => {
    expect(problems(text)).toEqual([])
  })

  it("does not apply to the first release's migrations", () => {
    expect(problemsOf('0044_console.sql', 'create index drops_new on drops (title);')).toEqual([])
  })
})
