import { useEffect } from 'react'
import { windowTitle } from '#contract/kernel/portal.ts'

/** The record's own name as the title of the window, over the name of its kind that the route gives. */
export function useRecordTitle(naziv: string | undefined): void {
  useEffect(() => {
    if (naziv !== undefined) document.title = windowTitle(naziv)
  }, [naziv])
}
