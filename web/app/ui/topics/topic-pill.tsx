import type { Ink } from '@daily-drops/core/topics/topic-inks'
import type { ChangeEvent } from 'react'
import { MarkDot } from '../pictures/edition-mark.tsx'

interface TopicPillProps {
  name: string
  value: string
  label: string
  ink: Ink | null
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A topic to choose, in its ink once it is chosen. */
export function TopicPill({ name, value, label, ink, checked, onChange }: TopicPillProps) {
  return (
    <label
      className={`t-${ink ?? 'none'} group relative inline-flex min-h-tap cursor-pointer items-center gap-2 rounded-full border border-topic-tint bg-surface pe-4 ps-3 text-ui transition-colors duration-150 hover:border-topic has-checked:border-topic has-checked:bg-topic has-checked:text-topic-on has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
      />
      <MarkDot className="group-has-checked:fill-topic-on group-has-checked:stroke-topic-on" />
      {label}
    </label>
  )
}
