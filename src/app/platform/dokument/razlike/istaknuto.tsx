import { useMemo } from 'react'
import { comparedWords } from '#contract/kernel/sync/words.ts'

interface IstaknutoProps {
  osnova: string
  tekst: string
  /** What words of `tekst` are that `osnova` lacks: put in, or taken out. */
  kao?: 'ins' | 'del'
}

/** A text with the words that another one lacks, marked also for those who do not see colours. */
export function Istaknuto({ osnova, tekst, kao: Tag = 'ins' }: IstaknutoProps) {
  const { parts } = useMemo(() => comparedWords(osnova, tekst), [osnova, tekst])
  let at = 0
  return parts.map(({ text, isNew }) => {
    at += text.length
    return isNew ? <Tag key={at}>{text}</Tag> : <span key={at}>{text}</span>
  })
}
