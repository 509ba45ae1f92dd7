import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { control } from './input.tsx'

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} rows={rows} className={cn(control, 'py-2.5 leading-normal', className)} />
}
