import { existsSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** Settings of the embedded server: fast on a small machine, without ever losing an acknowledged write. */
export function serverSettings(): Record<string, string> {
  const memoryMB = Math.trunc(totalmem() / 1_048_576);
  return {
    max_connections: '100',
    shared_buffers: `${Math.min(256, Math.max(64, Math.trunc(memoryMB / 8)))}MB`,
    effective_cache_size: `${Math.max(256, Math.trunc(memoryMB / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    synchronous_commit: 'on',
    // The builds have only pglz, which took more time than the rest of an insert into a large table; disk is cheaper.
    wal_compression: 'off',
    max_wal_size: '2GB',
    checkpoint_timeout: '5min',
    random_page_cost: '1.1',
    jit: 'off',
    track_io_timing: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Containers often have 64 MB of /dev/shm, too little for a parallel query.
    ...(smallSharedMemory() && { dynamic_shared_memory_type: 'mmap' }),
  };
}

function smallSharedMemory(): boolean {
  if (process.platform !== 'linux' || !existsSync('/dev/shm')) return process.platform === 'linux';
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize < 268_435_456;
}
