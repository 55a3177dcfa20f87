-- Modules of inquiries under the numbers of the specification's list (decision 0068). What was sent becomes another
-- revision with its own hash, so that devices fetch it; the revision before stays as it was.
CREATE FUNCTION "kanonski_json"(vrijednost jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(vrijednost)
    WHEN 'object' THEN '{' || coalesce((SELECT string_agg(to_json(e.key)::text || ':' || kanonski_json(e.value), ',' ORDER BY e.key COLLATE "C")
      FROM jsonb_each(vrijednost) e), '') || '}'
    WHEN 'array' THEN '[' || coalesce((SELECT string_agg(kanonski_json(e.value), ',' ORDER BY e.ordinality)
      FROM jsonb_array_elements(vrijednost) WITH ORDINALITY e), '') || ']'
    ELSE vrijednost::text END
$$;
--> statement-breakpoint
SELECT set_config('portal.kontekst', 'sustav', true);--> statement-breakpoint
WITH stari(modul, novi) AS (VALUES (1, 2), (2, 3), (3, 5), (4, 5), (5, NULL), (6, NULL), (7, NULL)),
promijenjeni AS (
  UPDATE "tehnicko_pitanje" p
  SET "sadrzaj" = jsonb_set(p."sadrzaj", '{vrstaModula}', coalesce(to_jsonb(s.novi), 'null'::jsonb)),
    "sadrzaj_hash" = encode(sha256(convert_to(kanonski_json(
      jsonb_set(p."sadrzaj", '{vrstaModula}', coalesce(to_jsonb(s.novi), 'null'::jsonb))), 'UTF8')), 'hex'),
    "verzija_retka" = p."verzija_retka" + 1
  FROM stari s WHERE (p."sadrzaj"->>'vrstaModula')::int = s.modul
  RETURNING p."id", p."autor_id", p."verzija_retka", p."sadrzaj_hash", s.modul, s.novi
),
revizije AS (
  INSERT INTO "doc_revision" ("agg_type", "agg_id", "rev", "ops", "content_hash", "created_at")
  SELECT 'tehnickoPitanje', "id"::text, "verzija_retka",
    jsonb_build_array(jsonb_build_object('kind', 'set', 'path', 'vrstaModula', 'was', modul, 'now', novi)), "sadrzaj_hash", now()
  FROM promijenjeni
)
INSERT INTO "change_feed" ("agg_type", "agg_id", "rev", "kind", "scope")
SELECT 'tehnickoPitanje', "id"::text, "verzija_retka", 'upsert', 'osoba:' || "autor_id" FROM promijenjeni;--> statement-breakpoint
DROP FUNCTION "kanonski_json"(jsonb);
