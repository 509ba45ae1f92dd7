import { clsx } from 'clsx'

/** Joins class names. A class that must override the component's own says so: `h-10!`. */
export const cn = clsx
