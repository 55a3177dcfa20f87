import type { CentreFacts } from '#app/platform/offline/engine/outbox-centre.ts'
import type { ReceiptRow } from '#app/platform/offline/ports/tables.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { opisPotvrde } from './opis.ts'
import { trenutak } from './vrijeme.ts'

function Vrijeme({ at }: { at: number | undefined }) {
  if (at === undefined) return <>–</>
  const { tekst, iso } = trenutak(at)
  return <time dateTime={iso}>{tekst}</time>
}

function brojPotvrde({ podaci }: ReceiptRow): string {
  const broj = podaci?.brojPotvrde
  return typeof broj === 'string' ? broj : '–'
}

/** What was received, with both clocks: the portal's time is the one that counts. */
export function Zaprimljeno({ receipts, documents }: Pick<CentreFacts, 'receipts' | 'documents'>) {
  const columns: Column<ReceiptRow>[] = [
    {
      id: 'sto',
      header: 'Zapis',
      render: (row) => {
        const { naslov, sto } = opisPotvrde(row, documents.get(row.docKey))
        return `${naslov} – ${sto}`
      },
    },
    {
      id: 'spremljeno',
      header: 'Spremljeno na uređaju',
      render: ({ retained }) => <Vrijeme at={retained === null ? undefined : Date.parse(retained.capturedAt)} />,
    },
    {
      id: 'poslano',
      header: 'Poslano',
      render: ({ retained }) => <Vrijeme at={retained?.firstSentAt ?? undefined} />,
    },
    { id: 'zaprimljeno', header: 'Zaprimljeno', render: ({ receivedAt }) => <Vrijeme at={Date.parse(receivedAt)} /> },
    { id: 'potvrda', header: 'Broj potvrde', render: brojPotvrde },
    { id: 'inacica', header: 'Verzija', align: 'end', render: ({ rev }) => rev },
  ]
  return (
    <DataTable
      caption="Zaprimljeno u zadnjih 180 dana"
      captionHidden
      columns={columns}
      rows={receipts}
      rowKey={({ mutationId }) => mutationId}
      empty="S ovog uređaja još ništa nije zaprimljeno."
    />
  )
}
