/**
 * Settings of the PostgreSQL that tests run on. Several test files at once, each with the connections of a server or two. What the databases
 * hold goes with the run: no commit needs to wait for the disk. Power cuts are tested on engines of their own.
 */
export const settings = {
  max_connections: '200',
  synchronous_commit: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
}
