import type { RefObject } from 'react'
import { FoldedHead } from '#app/ui/folded-head.tsx'
import { useRijeci, useStanje } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'
import styles from './okvir.module.css'
import { useGotovo } from './potpunost.tsx'
import { ZnakSpremanja } from './stanje-spremanja.tsx'

interface CrtaProps {
  naslov: string
  kartica: string | undefined
  potpunost: boolean
  /** Shown once this is out of sight. */
  ispod: RefObject<HTMLElement | null>
}

/** The head of a document in one line, once it has scrolled away. */
export function Crta({ naslov, kartica, potpunost, ispod }: CrtaProps) {
  const { kartice: list } = useRijeci()
  const name = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === kartica)?.naslov)
  return (
    <FoldedHead title={naslov} step={name === undefined ? undefined : { name, list }} below={ispod}>
      {potpunost && <Gotovo />}
    </FoldedHead>
  )
}

function Gotovo() {
  const { gotovo, sve } = useGotovo()
  return (
    <>
      <span className={styles.gotovo}>{TEKST.gotovo(gotovo, sve)}</span>
      <ZnakSpremanja />
    </>
  )
}
