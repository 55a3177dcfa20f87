import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { Tooltip } from '#app/ui/tooltip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { type Json, sameJson, valueAt } from '#contract/kernel/sync/patch.ts'
import { useDokumentApi, useIzmjene, useOtvoreno, useSamoCitanje, useStanje } from '../dokument-context.tsx'
import { nazivPuta, prikazVrijednosti } from '../razlike/prikaz.ts'
import { TEKST } from '../tekst.ts'
import styles from './okvir.module.css'

/** The field that had the focus last: what the history is asked of. */
function useZadnjePolje(): string | undefined {
  const katalog = useStanje((stanje) => stanje.katalog)
  const [polje, setPolje] = useState<string>()
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest('[data-field]')?.getAttribute('data-field') : undefined
      if (field && resolvePath(katalog, field)?.vrsta === 'polje') setPolje(field)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [katalog])
  return polje
}

/** Undo and redo of this screen's edits, and the history of the field one was in. */
export function IzmjeneAlati() {
  const api = useDokumentApi()
  const { mozePonistiti, mozePonoviti } = useIzmjene()
  const samoCitanje = useSamoCitanje()
  const { id, izgled, zajednicki } = useOtvoreno()
  const naPortalu = useServerKnows(izgled.vrsta, id) && zajednicki !== undefined
  const polje = useZadnjePolje()
  const [otvoreno, setOtvoreno] = useState<string>()
  const tekst = TEKST.zajednicki
  const izvedi = (work: () => boolean) => () => {
    if (!work()) toast(tekst.promijenjeno, { tone: 'info' })
  }
  return (
    <>
      <div className={styles.alati}>
        {!samoCitanje && (
          <>
            <Alat icon="undo" naziv={tekst.ponisti} disabled={!mozePonistiti} onClick={izvedi(api.ponisti)} />
            <span className={styles.zrcalno}>
              <Alat icon="undo" naziv={tekst.ponovi} disabled={!mozePonoviti} onClick={izvedi(api.ponovi)} />
            </span>
          </>
        )}
        {naPortalu && (
          <Alat
            icon="history"
            naziv={tekst.povijest}
            disabled={polje === undefined}
            onClick={() => setOtvoreno(polje)}
          />
        )}
      </div>
      {otvoreno !== undefined && <PovijestDialog path={otvoreno} onClose={() => setOtvoreno(undefined)} />}
    </>
  )
}

interface AlatProps {
  icon: IconName
  naziv: string
  disabled: boolean
  onClick: () => void
}

/** A tool without letters: the bar has to fit a phone. */
function Alat({ naziv, ...button }: AlatProps) {
  return (
    <Tooltip text={naziv} describes={false}>
      <Button size="s" variant="quiet" aria-label={naziv} {...button} />
    </Tooltip>
  )
}

const NEMA_POVIJESTI = { data: [] }

function PovijestDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { id, izgled, zajednicki } = useOtvoreno()
  const stanje = useStanje((one) => one)
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje(path)
  const { data, error } = useQuery({
    queryKey: [izgled.vrsta, zajednicki?.za, id, 'povijest', path],
    queryFn: () => zajednicki?.povijest(path) ?? NEMA_POVIJESTI,
    gcTime: 0,
  })
  const tekst = TEKST.zajednicki
  const sada = valueAt(stanje.sadrzaj, path) ?? null
  // The newest that is as the field is now: an older one of the same text is only like it.
  const sadasnja = data?.data.find(({ vrijednost }) => sameJson(sada, vrijednost))?.rev
  const vrati = (value: Json) => {
    api.postavi(path, value)
    api.ostavi(path, value)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={tekst.povijestPolja(nazivPuta(path, stanje))}>
      {error !== null ? (
        <p>{messageOf(error)}</p>
      ) : data === undefined ? (
        <Skeleton lines={4} />
      ) : data.data.length === 0 ? (
        <EmptyState>{tekst.bezPovijesti}</EmptyState>
      ) : (
        <Stack as="ul" gap={4}>
          {data.data.map(({ rev, osoba, vrijeme, vrijednost }) => (
            <li key={rev}>
              <p>
                {formatVrijeme(Date.parse(vrijeme))}, {osoba ?? tekst.portal}
              </p>
              <p>{prikazVrijednosti(path, vrijednost, stanje)}</p>
              {rev === sadasnja && <StatusChip tone="info">{tekst.sadasnja}</StatusChip>}
              {!samoCitanje && !sameJson(sada, vrijednost) && (
                <Button size="s" onClick={() => vrati(vrijednost)}>
                  {tekst.vrati}
                </Button>
              )}
            </li>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
