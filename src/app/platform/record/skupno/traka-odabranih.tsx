import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { kopirajPoveznice } from '#app/platform/nedavno/alati-zapisa.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { NAJVISE_ODABRANIH } from '#contract/kernel/popis.api.ts'
import { IzvozPopisa, type IzvozPopisaProps } from '../popis/izvoz-popisa.tsx'
import { IshodiDialog, kolikoZapisa } from './ishodi.tsx'
import type { Ishod, Odabran } from './redom.ts'
import { SkupnaRadnjaDialog, type StolPopisa } from './skupna-radnja.tsx'
import styles from './skupno.module.css'
import { SkupnoZaduzenje } from './skupno-zaduzenje.tsx'

/** A command of one module that many records take, one after the other. */
export interface SkupnaNaredba {
  gumb: string
  icon: IconName
  prozor: (props: {
    odabrani: readonly Odabran[]
    onIshod: (radnja: string, ishodi: readonly Ishod[]) => void
    onClose: () => void
  }) => ReactNode
}

interface TrakaOdabranihProps {
  odabrani: readonly Odabran[]
  onOdabir: (kljucevi: ReadonlySet<string>) => void
  /** Given where records can be moved. */
  stol: StolPopisa | undefined
  /** Given where somebody can be put in charge. */
  zaduzivo: { institucijaId: number; vrsta: string; programId: number | undefined } | undefined
  naredba: SkupnaNaredba | undefined
  izvoz: Omit<IzvozPopisaProps, 'label' | 'zapisi'>
}

/** What is done with the chosen rows of a list. */
export function TrakaOdabranih({ odabrani, onOdabir, stol, zaduzivo, naredba, izvoz }: TrakaOdabranihProps) {
  const [otvoreno, setOtvoreno] = useState<'radnje' | 'zaduzenje' | 'naredba'>()
  const [ishodi, setIshodi] = useState<readonly Ishod[]>()
  const zatvori = () => setOtvoreno(undefined)
  const onIshod = (radnja: string, sve: readonly Ishod[]) => {
    zatvori()
    const ostaju = sve.flatMap(({ zapis, razlog }) => (razlog === undefined ? [] : [zapis.id]))
    onOdabir(new Set(ostaju))
    if (ostaju.length > 0) setIshodi(sve)
    else toast(`${radnja} – izvršeno: ${kolikoZapisa(sve.length)}`, { tone: 'success' })
  }
  const kraj = useRef<HTMLSpanElement>(null)
  useFokusUPopis(kraj, odabrani.length > 0 || otvoreno !== undefined || ishodi !== undefined)
  const previse = odabrani.length > NAJVISE_ODABRANIH
  const poveznice = odabrani.flatMap(({ naziv, opis, href }) =>
    href === undefined ? [] : [{ naziv: [naziv, opis].filter(Boolean).join(' '), href }],
  )
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
          {naredba && (
            <Button variant="primary" icon={naredba.icon} disabled={previse} onClick={() => setOtvoreno('naredba')}>
              {naredba.gumb}
            </Button>
          )}
          {zaduzivo && (
            <Button icon="user" disabled={previse} onClick={() => setOtvoreno('zaduzenje')}>
              Zaduži osobu
            </Button>
          )}
          {!previse && <IzvozPopisa {...izvoz} zapisi={odabrani.map(({ id }) => id)} label="Izvezi odabrano" />}
          <Button icon="link" disabled={poveznice.length === 0} onClick={() => void kopirajPoveznice(poveznice)}>
            Kopiraj poveznice
          </Button>
          <Button variant="quiet" icon="close" onClick={() => onOdabir(new Set())}>
            Poništi odabir
          </Button>
        </ActionBar>
      )}
      <span ref={kraj} hidden />
      {otvoreno === 'radnje' && stol && <SkupnaRadnjaDialog stol={stol} {...zajednicko} />}
      {otvoreno === 'zaduzenje' && zaduzivo && <SkupnoZaduzenje {...zaduzivo} {...zajednicko} />}
      {otvoreno === 'naredba' && naredba?.prozor(zajednicko)}
      {ishodi && <IshodiDialog ishodi={ishodi} onClose={() => setIshodi(undefined)} />}
    </>
  )
}

/** Once the bar and its windows are gone, whoever was in them is back among the rows, not at the top of the page. */
function useFokusUPopis(kraj: RefObject<HTMLElement | null>, radi: boolean) {
  const radilo = useRef(false)
  useEffect(() => {
    const gotovo = radilo.current && !radi
    radilo.current = radi
    if (!gotovo) return
    // A window gives the focus back first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      kraj.current?.parentElement?.querySelector<HTMLElement>('[data-row-link]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [radi, kraj])
}
