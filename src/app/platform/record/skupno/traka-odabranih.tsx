import { useState } from 'react'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { IzvozPopisa, type IzvozPopisaProps } from '../popis/izvoz-popisa.tsx'
import { brojZapisa, IshodiDialog } from './ishodi.tsx'
import type { Ishod, Odabran } from './redom.ts'
import { SkupnaRadnjaDialog, type StolPopisa } from './skupna-radnja.tsx'
import styles from './skupno.module.css'
import { SkupnoZaduzenje } from './skupno-zaduzenje.tsx'

/** What is sent of one press; a longer list is done in parts that a person still looks over. */
export const NAJVISE_ODABRANIH = 100

interface TrakaOdabranihProps {
  odabrani: readonly Odabran[]
  onOdabir: (kljucevi: ReadonlySet<string>) => void
  /** Given where records can be moved. */
  stol: StolPopisa | undefined
  /** Given where somebody can be put in charge. */
  zaduzivo: { institucijaId: number; vrsta: string; programId: number | undefined } | undefined
  izvoz: Omit<IzvozPopisaProps, 'label'>
}

/** What is done with the chosen rows of a list. */
export function TrakaOdabranih({ odabrani, onOdabir, stol, zaduzivo, izvoz }: TrakaOdabranihProps) {
  const [otvoreno, setOtvoreno] = useState<'radnje' | 'zaduzenje'>()
  const [ishodi, setIshodi] = useState<readonly Ishod[]>()
  const zatvori = () => setOtvoreno(undefined)
  const onIshod = (radnja: string, sve: readonly Ishod[]) => {
    zatvori()
    const ostaju = sve.flatMap(({ zapis, razlog }) => (razlog === undefined ? [] : [zapis.id]))
    onOdabir(new Set(ostaju))
    if (ostaju.length > 0) setIshodi(sve)
    else toast(`${radnja} – izvršeno: ${brojZapisa(sve.length)}`, { tone: 'success' })
  }
  const previse = odabrani.length > NAJVISE_ODABRANIH
  const zajednicko = { odabrani, onIshod, onClose: zatvori }
  return (
    <>
      {odabrani.length > 0 && (
        <ActionBar status={previse && `Odjednom može najviše ${NAJVISE_ODABRANIH} zapisa.`}>
          <span className={styles.broj}>{`Odabrano: ${odabrani.length}`}</span>
          {stol && (
            <Button variant="primary" disabled={previse} onClick={() => setOtvoreno('radnje')}>
              Radnje
            </Button>
          )}
          {zaduzivo && (
            <Button icon="user" disabled={previse} onClick={() => setOtvoreno('zaduzenje')}>
              Zaduži osobu
            </Button>
          )}
          {!previse && <IzvozPopisa {...izvoz} label="Izvezi odabrano" />}
          <Button variant="quiet" icon="close" onClick={() => onOdabir(new Set())}>
            Poništi odabir
          </Button>
        </ActionBar>
      )}
      {otvoreno === 'radnje' && stol && <SkupnaRadnjaDialog stol={stol} {...zajednicko} />}
      {otvoreno === 'zaduzenje' && zaduzivo && <SkupnoZaduzenje {...zaduzivo} {...zajednicko} />}
      {ishodi && <IshodiDialog ishodi={ishodi} onClose={() => setIshodi(undefined)} />}
    </>
  )
}
