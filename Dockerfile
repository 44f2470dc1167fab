# Console and API in one image, for SQLite in a volume or PostgreSQL beside it: docs/operations.md, "In a container".
# 13 (trixie): its pg_dump is of version 17, as new as the PostgreSQL of deploy/compose.yaml.
ARG NODE_IMAGE=docker.io/library/node:22-trixie-slim

FROM ${NODE_IMAGE} AS build
# SQLite is compiled where no ready-made one fits the processor, with the headers that the image has
RUN apt-get update && apt-get install -y --no-install-recommends g++ make python3
ENV npm_config_nodedir=/usr/local
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
# backups of PostgreSQL are made with its own programs
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 posyandu \
  && useradd --uid 10001 --gid 10001 --home-dir /data --shell /usr/sbin/nologin posyandu \
  && install -d -o 10001 -g 10001 -m 700 /data /backups
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/LICENSE /app/CHANGELOG.md ./
# a photo that is decoded gives its memory back (docs/security.md)
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
USER 10001:10001
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# node handles signals itself and starts few children, all of which it waits for: no init of its own
CMD ["node", "dist/server/main.js"]
