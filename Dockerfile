# The gallery in a container, for machines without Swift: see README.md, "See it".
#
#   docker build -t waterwheel .
#   docker run --rm -p 127.0.0.1:8080:8080 -v ~/Pictures:/pictures:ro waterwheel /pictures
#
# Every step is a script, which Scripts/check-container runs in a bare Debian tree without a container engine.
FROM swift:6.3-bookworm AS tools
WORKDIR /src

FROM tools AS build
COPY . .
RUN Scripts/container/build /out

FROM debian:bookworm-slim
COPY Scripts/container/install /tmp/install
RUN /tmp/install && rm /tmp/install
COPY --from=build /out/ /usr/local/bin/
USER waterwheel
WORKDIR /home/waterwheel
EXPOSE 8080
ENTRYPOINT ["waterwheel-in-container"]
