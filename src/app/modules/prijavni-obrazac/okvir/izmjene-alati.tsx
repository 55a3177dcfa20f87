import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useServerKnows } from '#app/platform/offline/use-document.ts'
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
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { useIzmjene, useObrazacApi, useSamoCitanje, useStanje } from '../obrazac-context.tsx'
import { usePrijava } from '../prijava-context.tsx'
import { nazivPuta, prikazVrijednosti } from '../razlike/prikaz.ts'
import { TEKST } from '../tekst.ts'
import styles from './okvir.module.css'
import { povijestPolja } from './zajednicki.calls.ts'

/** The field that had the focus last: what the history is asked of. */
function useZadnjePolje(): string | undefined {
  const [polje, setPolje] = useState<string>()
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest('[data-field]')?.getAttribute('data-field') : undefined
      if (field && resolvePath(KATALOG_OBRASCA, field)?.vrsta === 'polje') setPolje(field)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return polje
}

/** Undo and redo of this screen's edits, and the history of the field one was in. */
export function IzmjeneAlati() {
  const api = useObrazacApi()
  const { mozePonistiti, mozePonoviti } = useIzmjene()
  const samoCitanje = useSamoCitanje()
  const { projektId, adrese } = usePrijava()
  const naPortalu = useServerKnows('projekt', projektId) && adrese.paket.vlasnik === 'prijavitelj'
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

function PovijestDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { projektId, adrese } = usePrijava()
  const { vlasnikId } = adrese.paket
  const stanje = useStanje((one) => one)
  const api = useObrazacApi()
  const samoCitanje = useSamoCitanje()
  const { data, error } = useQuery({
    queryKey: ['projekt', 'prijavitelj', vlasnikId, projektId, 'povijest', path],
    queryFn: () => povijestPolja(vlasnikId, projektId, path),
    gcTime: 0,
  })
  const tekst = TEKST.zajednicki
  const sada = valueAt(stanje.obrazac, path) ?? null
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
