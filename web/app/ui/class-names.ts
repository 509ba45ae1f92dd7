import { clsx } from 'clsx'

/** Joins class names. One that must win over a class of the component it is given to says so: `h-10!`. */
export const cn = clsx
