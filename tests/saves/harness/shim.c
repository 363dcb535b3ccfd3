/*
 * Beneath SQLite: loaded before libc, it fails or notes what is written to the database's files (FORHONT_SHIM_DIR).
 * FORHONT_SHIM_FAIL=n: every write from the n-th on fails with "no space left". FORHONT_SHIM_FULL=file: so it does while that file
 * exists. FORHONT_SHIM_LOG=file: every write, cut, sync and change of names is noted, and what is said on stdout.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int log_fd = -1;
static long written = 0;
static __thread int inside = 0;

static const char *directory(void) { return getenv("FORHONT_SHIM_DIR"); }

static int ours(const char *path) {
  const char *base = directory();
  return base && strncmp(path, base, strlen(base)) == 0 && strstr(path, "forhont.sqlite") != NULL;
}

static int path_of(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return 1;
}

static int watched(int fd, char *path) { return path_of(fd, path) && ours(path); }

/* kind, length of path, of other path, of data; offset; then the three. */
static void note(char kind, const char *path, const char *other, int64_t offset, const void *data, uint32_t length) {
  const char *file = getenv("FORHONT_SHIM_LOG");
  if (!file || inside) return;
  inside = 1;
  if (log_fd < 0) log_fd = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  uint32_t sizes[3] = {(uint32_t)strlen(path), (uint32_t)strlen(other), length};
  size_t size = 1 + sizeof sizes + sizeof offset + sizes[0] + sizes[1] + length;
  char *record = malloc(size), *at = record;
  *at++ = kind;
  memcpy(at, sizes, sizeof sizes), at += sizeof sizes;
  memcpy(at, &offset, sizeof offset), at += sizeof offset;
  memcpy(at, path, sizes[0]), at += sizes[0];
  memcpy(at, other, sizes[1]), at += sizes[1];
  if (length) memcpy(at, data, length);
  syscall(SYS_write, log_fd, record, size);
  free(record);
  inside = 0;
}

static int full(void) {
  const char *from = getenv("FORHONT_SHIM_FAIL"), *file = getenv("FORHONT_SHIM_FULL");
  long number = __sync_add_and_fetch(&written, 1);
  if (from && number >= atol(from)) return 1;
  return file && syscall(SYS_access, file, F_OK) == 0;
}

#define REAL(type, name, ...) static type (*real)(__VA_ARGS__); if (!real) real = dlsym(RTLD_NEXT, name)

#define PWRITE(name, offset_type)                                                        \
  ssize_t name(int fd, const void *data, size_t length, offset_type offset) {            \
    REAL(ssize_t, #name, int, const void *, size_t, offset_type);                        \
    char path[PATH_MAX];                                                                 \
    if (!watched(fd, path)) return real(fd, data, length, offset);                       \
    if (full()) return errno = ENOSPC, -1;                                               \
    ssize_t done = real(fd, data, length, offset);                                       \
    if (done > 0) note('w', path, "", offset, data, (uint32_t)done);                     \
    return done;                                                                         \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int fd, const void *data, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t);
  char path[PATH_MAX];
  if (fd == 1) note('a', "", "", 0, data, (uint32_t)length);
  if (!watched(fd, path)) return real(fd, data, length);
  if (full()) return errno = ENOSPC, -1;
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t done = real(fd, data, length);
  if (done > 0) note('w', path, "", offset, data, (uint32_t)done);
  return done;
}

#define TRUNCATE(name, offset_type)                                                      \
  int name(int fd, offset_type length) {                                                 \
    REAL(int, #name, int, offset_type);                                                  \
    char path[PATH_MAX];                                                                 \
    int mine = watched(fd, path);                                                        \
    struct stat before;                                                                  \
    if (mine && fstat(fd, &before) == 0 && length > before.st_size && full()) return errno = ENOSPC, -1; \
    int done = real(fd, length);                                                         \
    if (mine && done == 0) note('t', path, "", length, NULL, 0);                         \
    return done;                                                                         \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name)                                                                       \
  int name(int fd) {                                                                     \
    REAL(int, #name, int);                                                               \
    char path[PATH_MAX];                                                                 \
    int done = real(fd);                                                                 \
    if (done == 0 && path_of(fd, path) && directory() && strncmp(path, directory(), strlen(directory())) == 0) \
      note('s', path, "", 0, NULL, 0);                                                   \
    return done;                                                                         \
  }
SYNC(fsync)
SYNC(fdatasync)

#define NAMES(name, kind)                                                                \
  int name(const char *from, const char *to) {                                           \
    REAL(int, #name, const char *, const char *);                                        \
    int done = real(from, to);                                                           \
    if (done == 0 && ours(to)) note(kind, from, to, 0, NULL, 0);                         \
    return done;                                                                         \
  }
NAMES(rename, 'r')
NAMES(link, 'l')

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  int done = real(path);
  if (done == 0 && ours(path)) note('u', path, "", 0, NULL, 0);
  return done;
}
