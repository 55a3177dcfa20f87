/** A file of the application or of an answer, page by page, with the questions that are pinned to it. */
import type { TrazeniDokument } from '#app/platform/pribadaca/mjesto-pregleda.tsx'
import { PregledDokumenta } from '#app/platform/pribadaca/pregled-dokumenta.tsx'
import type { PrikazanaPribadaca } from '#app/platform/pribadaca/pribadaca.types.ts'
import { Button } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { jeZamijenjen } from '#contract/kernel/pribadaca.ts'
import { TEKST } from './pojasnjenje.tekst.ts'
import { type PribadacePitanja, usePribadacePitanja } from './pribadace-pitanja.tsx'

interface DokumentPitanjaProps {
  trazeni: TrazeniDokument
  onNatrag: () => void
}

const pribadaceDokumenta = (
  { pitanja, sadrzaj }: PribadacePitanja,
  datoteka: TrazeniDokument['datoteka'],
): PrikazanaPribadaca[] =>
  pitanja
    .flatMap((pitanje) =>
      pitanje.pribadaca?.vrsta === 'stranica' && pitanje.pribadaca.datotekaId === datoteka.id
        ? [{ pitanje, pribadaca: pitanje.pribadaca }]
        : [],
    )
    .map(({ pitanje, pribadaca }, at) => ({
      id: pitanje.id,
      broj: at + 1,
      pribadaca,
      opis: pitanje.tekst,
      rijeseno: false,
      zamijenjen: jeZamijenjen(pribadaca, [datoteka]),
      sadrzaj: sadrzaj(pitanje),
    }))

export function DokumentPitanja({ trazeni: { datoteka, pribadacaId }, onNatrag }: DokumentPitanjaProps) {
  const pribadace = usePribadacePitanja()
  const { pitanja, sadrzaj, onPribadaca } = pribadace
  const pitanje = pitanja.find(({ id }) => id === pribadacaId)
  return (
    <PregledDokumenta
      natrag={TEKST.mjesto.natrag}
      onNatrag={onNatrag}
      datoteka={datoteka}
      pribadace={pribadaceDokumenta(pribadace, datoteka)}
      pocetna={pribadacaId}
      nova={
        onPribadaca === undefined || pitanje === undefined
          ? undefined
          : (pribadaca, gotovo) => (
              <Stack gap={3}>
                {pitanje.pribadaca?.vrsta === 'stranica' && pitanje.pribadaca.datotekaId === datoteka.id
                  ? null
                  : sadrzaj(pitanje)}
                <Button
                  variant="primary"
                  icon="pin"
                  size="s"
                  autoFocus
                  onClick={() => {
                    onPribadaca(pitanje.id, pribadaca)
                    gotovo()
                  }}
                >
                  {TEKST.mjesto.oznaci}
                </Button>
              </Stack>
            )
      }
    />
  )
}
