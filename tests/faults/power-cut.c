// A disk that loses at a power cut what was not synced. Loaded into PostgreSQL (LD_PRELOAD), it notes before each write to a file below CUT_ROOT which
// bytes stood there, in a file of CUT_NOTES named by the inode and its birth; a sync of the file empties that. After the cut tests/faults/power.ts puts the bytes back.
// Directory entries (new, renamed, removed files) are kept as they are: only the contents and lengths of files are lost.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(name) *)real(#name))

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

/** Descriptor of the file's notes, locked; -1 where the file is none of ours. */
static int take(int fd, struct stat *found) {
  const char *notes = getenv("CUT_NOTES"), *root = getenv("CUT_ROOT");
  if (!notes || !root || fstat(fd, found) || !S_ISREG(found->st_mode)) return -1;
  char link[64], place[PATH_MAX], file[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, place, sizeof place - 1);
  if (length < 0) return -1;
  place[length] = 0;
  if (strncmp(place, root, strlen(root))) return -1;
  // The number of a removed file is given to another.
  struct statx born;
  if (statx(fd, "", AT_EMPTY_PATH, STATX_BTIME, &born)) abort();
  snprintf(file, sizeof file, "%s/%lu-%lu", notes, (unsigned long)found->st_ino, (unsigned long)(born.stx_btime.tv_sec * 1000000000ull + born.stx_btime.tv_nsec));
  int kept = syscall(SYS_openat, AT_FDCWD, file, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (kept < 0) abort();
  flock(kept, LOCK_EX);
  // Others may have written meanwhile.
  fstat(fd, found);
  return kept;
}

static void release(int kept) {
  if (kept >= 0) syscall(SYS_close, kept);
}

/** What stands at `offset`, as far as the file goes: offset, bytes kept, length of the file, the bytes. */
static void note(int kept, int fd, const struct stat *found, uint64_t offset, uint64_t length) {
  if (kept < 0) return;
  uint64_t size = found->st_size, there = offset < size ? (size - offset < length ? size - offset : length) : 0;
  char *record = malloc(24 + there);
  uint64_t head[3] = {offset, there, size};
  memcpy(record, head, 24);
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  // The descriptor may be open for writing only.
  int reader = syscall(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC, 0);
  if (reader < 0 || syscall(SYS_pread64, reader, record + 24, there, offset) != (ssize_t)there) abort();
  syscall(SYS_close, reader);
  if (syscall(SYS_write, kept, record, 24 + there) != (ssize_t)(24 + there)) abort();
  free(record);
}

static size_t sum(const struct iovec *parts, int count) {
  size_t all = 0;
  for (int at = 0; at < count; at++) all += parts[at].iov_len;
  return all;
}

#define WRITING(fd, offset, length, call)        \
  struct stat found;                             \
  int kept = take(fd, &found);                   \
  note(kept, fd, &found, offset, length);        \
  __typeof__(call) result = call;                \
  int error = errno;                             \
  release(kept);                                 \
  errno = error;                                 \
  return result;

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  WRITING(fd, offset, length, syscall(SYS_pwrite64, fd, bytes, length, offset))
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) { return pwrite(fd, bytes, length, offset); }

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  WRITING(fd, offset, sum(parts, count), REAL(pwritev)(fd, parts, count, offset))
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) { return pwritev(fd, parts, count, offset); }

ssize_t write(int fd, const void *bytes, size_t length) {
  int flags = fcntl(fd, F_GETFL);
  off_t at = flags & O_APPEND ? lseek(fd, 0, SEEK_END) : lseek(fd, 0, SEEK_CUR);
  if (at < 0) return syscall(SYS_write, fd, bytes, length);
  WRITING(fd, at, length, syscall(SYS_write, fd, bytes, length))
}

int ftruncate(int fd, off_t length) {
  struct stat now;
  fstat(fd, &now);
  WRITING(fd, length, now.st_size > length ? now.st_size - length : 0, syscall(SYS_ftruncate, fd, length))
}
int ftruncate64(int fd, off64_t length) { return ftruncate(fd, length); }

int posix_fallocate(int fd, off_t offset, off_t length) { WRITING(fd, offset, 0, REAL(posix_fallocate)(fd, offset, length)) }
int posix_fallocate64(int fd, off64_t offset, off64_t length) { return posix_fallocate(fd, offset, length); }

/** From now on it survives. */
static int synced(int fd) {
  struct stat found;
  int kept = take(fd, &found);
  if (kept < 0) return 0;
  int result = syscall(SYS_ftruncate, kept, 0);
  release(kept);
  return result;
}

int fsync(int fd) { return synced(fd); }
int fdatasync(int fd) { return synced(fd); }
