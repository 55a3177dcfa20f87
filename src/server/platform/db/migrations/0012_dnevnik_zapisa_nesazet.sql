-- Written once, hardly ever read: pglz, the only compression of this build, took two thirds of the time of the insert.
ALTER TABLE "sync_mutation" ALTER COLUMN "envelope" SET STORAGE EXTERNAL;
